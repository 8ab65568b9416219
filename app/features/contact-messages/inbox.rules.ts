/** The number of unhandled messages, and the bytes of their texts. */
export interface Amount {
  count: number
  bytes: number
}

/** The quota of the inbox, so that nobody can fill the disk with messages. */
export const inboxQuota: Amount = { count: 2000, bytes: 20 * 1024 * 1024 }

/** From 0 (empty) to 1 (full). */
export function fullnessOf({ count, bytes }: Amount): number {
  return Math.max(count / inboxQuota.count, bytes / inboxQuota.bytes)
}

/** The fullness from which Admins are warned. */
export const nearlyFull = 0.8
