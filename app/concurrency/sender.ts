/** A user, an address or a network. */
export interface Group {
  name: string
  /** The limit of the whole group, as a multiple of the limit of one sender. */
  times: number
}

/** The groups of a sender, each part of the one before. */
export type Sender = readonly [Group, ...Group[]]

export function senderNamed(name: string): Sender {
  return [{ name, times: 1 }]
}
