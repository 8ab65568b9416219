import { expiryOfMessage } from '#app/features/institution/institution.entity.ts'
import { monthsAfter } from '#app/text/dates/dates.ts'
import type { ContactMessageView } from './contact-messages.entity.ts'

/** Whether a message expires within a month. */
export function expiresSoon(createdAt: string, months: number, now: Date): boolean {
  return expiryOfMessage(createdAt, months) <= monthsAfter(now, 1)
}

/** Unhandled messages first, complaints first among them, then the newest. */
export function unhandledFirst<T extends Sortable>(messages: readonly T[]): T[] {
  return messages.toSorted(
    (a, b) => Number(a.handled) - Number(b.handled) || rankOf(a) - rankOf(b) || b.id - a.id,
  )
}

const rankOf = ({ handled, subject }: Sortable) => Number(handled || subject !== 'complaint')

type Sortable = Pick<ContactMessageView, 'id' | 'handled' | 'subject'>
