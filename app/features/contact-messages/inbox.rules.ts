/** Messages that wait: how many, and the bytes of what was typed. */
export interface Amount {
  count: number
  bytes: number
}

/** Then no more are accepted. Nobody can fill the disk with them. */
export const mostWaiting: Amount = { count: 2000, bytes: 20 * 1024 * 1024 }

/** How full the inbox is; 1: no more messages are accepted. */
export function fullnessOf({ count, bytes }: Amount): number {
  return Math.max(count / mostWaiting.count, bytes / mostWaiting.bytes)
}

/** From here on an Admin is told. */
export const nearlyFull = 0.8
