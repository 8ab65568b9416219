import { oneOfWords, searchBy } from '#app/contract/filter-rules.ts'
import type { ContactMessageView } from './contact-messages.entity.ts'
import { unhandledFirst } from './contact-messages.rules.ts'

export const messageFilters = {
  search: searchBy(
    ({ name, message, phone, email }: ContactMessageView) => `${name}\n${message}\n${phone}\n${email}`,
  ),
  handled: oneOfWords(
    'handled',
    ['false', 'true'],
    ({ handled }: Pick<ContactMessageView, 'handled'>, value) => String(handled) === value,
  ),
}

/** The order of the list, and the field it depends on. */
export const messageOrder = { by: ['handled'] as const, sort: unhandledFirst<ContactMessageView> }
