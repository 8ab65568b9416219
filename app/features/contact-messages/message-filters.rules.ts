import { oneOfWords, searchBy } from '#app/contract/filter-rules.ts'
import type { ContactMessageView } from './contact-messages.entity.ts'

/** The filters of the list of messages. */
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
