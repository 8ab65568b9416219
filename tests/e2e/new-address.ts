const below = (end: number) => Math.floor(Math.random() * end).toString(16)

/** An IP address that no other journey uses, because rate limits count by address. */
export const newAddress = () => `2001:db8:${below(65_536)}:${below(65_536)}::1`
