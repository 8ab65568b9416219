const below = (end: number) => Math.floor(Math.random() * end).toString(16)

/** The address of a home that no other journey comes from: what one address may do in an hour has limits. */
export const newAddress = () => `2001:db8:${below(65_536)}:${below(65_536)}::1`
