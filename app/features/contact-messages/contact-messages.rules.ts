import { monthsAfter } from '#app/text/dates.ts'
import { endOfMessage } from './contact-messages.contract.ts'
import type { ContactMessageView } from './contact-messages.entity.ts'

/** Whether a message expires within a month. */
export function endsSoon(createdAt: string, months: number, now: Date): boolean {
  return endOfMessage(createdAt, months) <= monthsAfter(now, 1)
}

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

/** Sorts unhandled messages first, the newest at the top. */
export function inOrder<T extends Waiting>(messages: readonly T[]): T[] {
  return [...messages].sort((a, b) => Number(a.handled) - Number(b.handled) || b.id - a.id)
}

type Waiting = Pick<ContactMessageView, 'id' | 'handled'>
