/** What a sender is counted as: a user, an address, a network of addresses. */
export interface Group {
  name: string
  /** How many times the limit of one sender all of the group may reach together. */
  times: number
}

/** Who sends something: the groups that they are counted in, each part of the one before. */
export type Sender = readonly [Group, ...Group[]]

/** A sender who is counted alone. */
export function senderNamed(name: string): Sender {
  return [{ name, times: 1 }]
}
