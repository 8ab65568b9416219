import { useLoaderData } from 'react-router'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { wordChoice } from '#app/ui/list/list-filters.tsx'
import { ListScreen } from '#app/ui/list/list-screen.tsx'
import { contactMessageEntity } from './contact-messages.entity.ts'
import { unhandledFirst } from './contact-messages.rules.ts'
import { messageSubjects } from './contact-messages.texts.ts'
import { ExpiryNotice, MessageList, messageColumns } from './message-card.components.tsx'
import { messageFilters } from './message-filters.contract.ts'

export async function loader() {
  const [messages, institutions] = await Promise.all([
    readRecords(contactMessageEntity),
    readRecords(institutionEntity),
  ])
  // Without an institution, or if it can't be read, no expiry is shown.
  const months = institutions === 'failed' ? undefined : institutions[0]?.message_months
  return { messages: messages === 'failed' ? messages : unhandledFirst(messages), months }
}

export const action = crudAction(contactMessageEntity, { update: 'PATCH', canUndo: false })

export function Component() {
  const { messages, months } = useLoaderData<typeof loader>()
  const all = messages === 'failed' ? [] : messages
  const waiting = all.filter((message) => !message.handled).length
  return (
    <ListScreen
      entity={contactMessageEntity}
      rows={messages}
      nameOf={(message) => message.name}
      words={{
        title: 'বার্তা',
        caption: 'বার্তার তালিকা',
        failed: 'বার্তাগুলো লোড করা যায়নি।',
        confirmDelete: ({ name }) => `${name} এর বার্তাটি মুছবেন? এটি আর ফিরিয়ে আনা যাবে না।`,
        deleted: 'বার্তা মুছে ফেলা হয়েছে',
        deleteFailed: ({ message }) => message || 'বার্তা মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
        empty: 'এখনো কোনো বার্তা আসেনি। ওয়েবসাইটের যোগাযোগ পাতা থেকে কেউ লিখলে এখানে দেখা যাবে।',
        notFound: 'এই খোঁজে কোনো বার্তা নেই। অন্য শব্দ দিয়ে দেখুন।',
      }}
      head={
        <p className="text-ink-soft">
          {waiting > 0 ? `${formatNumber(waiting)}টি বার্তা অপেক্ষায় আছে` : 'কোনো বার্তা অপেক্ষায় নেই'}
        </p>
      }
      intro={<ExpiryNotice messages={all} months={months} />}
      filters={[
        { ...messageFilters.search, label: 'নাম, নম্বর, রসিদ বা লেখা দিয়ে খুঁজুন' },
        {
          ...messageFilters.subject,
          ...wordChoice(messageSubjects, { label: 'বিষয়', all: 'সব বিষয়' }),
        },
        {
          ...messageFilters.handled,
          ...wordChoice({ false: 'অপেক্ষায়', true: 'নিষ্পন্ন' }, { label: 'অবস্থা', all: 'সব বার্তা' }),
        },
      ]}
      columns={messageColumns}
      list={(page) => <MessageList page={page} months={months} />}
    />
  )
}
