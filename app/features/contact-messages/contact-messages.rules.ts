import { expiryOfMessage } from '#app/features/institution/institution.entity.ts'
import { monthsAfter } from '#app/text/dates/dates.ts'
import type { ContactMessageView } from './contact-messages.entity.ts'

/** Whether a message expires within a month. */
export function expiresSoon(createdAt: string, months: number, now: Date): boolean {
  return expiryOfMessage(createdAt, months) <= monthsAfter(now, 1)
}

/** Unhandled messages first, then the newest. */
export function unhandledFirst<T extends Sortable>(messages: readonly T[]): T[] {
  return [...messages].sort((a, b) => Number(a.handled) - Number(b.handled) || b.id - a.id)
}

type Sortable = Pick<ContactMessageView, 'id' | 'handled'>
