/** A user, an address or a network. */
export interface Group {
  name: string
  /** How many times the limit of one sender all of the group may reach together. */
  times: number
}

/** The groups that a sender is counted in, each part of the one before. */
export type Sender = readonly [Group, ...Group[]]

export function senderNamed(name: string): Sender {
  return [{ name, times: 1 }]
}
