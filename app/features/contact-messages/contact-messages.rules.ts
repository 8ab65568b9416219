import { monthsAfter } from '#app/text/dates.ts'
import { endOfMessage } from './contact-messages.contract.ts'

/** Whether a message ends within a month. */
export function endsSoon(createdAt: string, months: number, now: Date): boolean {
  return endOfMessage(createdAt, months) <= monthsAfter(now, 1)
}
