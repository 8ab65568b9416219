import { oneOfWords, searchBy } from '#app/contract/filter-rules.ts'
import type { ContactMessageView } from './contact-messages.entity.ts'
import { unhandledFirst } from './contact-messages.rules.ts'
import { messageSubjects } from './contact-messages.texts.ts'

export const messageFilters = {
  search: searchBy(
    ({ name, message, phone, email, receipt }: ContactMessageView) =>
      `${name}\n${message}\n${phone}\n${email}\n${receipt ?? ''}`,
  ),
  handled: oneOfWords(
    'handled',
    ['false', 'true'],
    ({ handled }: Pick<ContactMessageView, 'handled'>, value) => String(handled) === value,
  ),
  subject: oneOfWords(
    'subject',
    Object.keys(messageSubjects),
    ({ subject }: Pick<ContactMessageView, 'subject'>, value) => subject === value,
  ),
}

/** The order of the list, and the fields it depends on. */
export const messageOrder = { by: ['handled', 'subject'] as const, sort: unhandledFirst<ContactMessageView> }
