import { useLoaderData } from 'react-router'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { RecordDialog } from '#app/ui/form/record-dialog.tsx'
import { ListScreen } from '#app/ui/list/list-screen.tsx'
import { OrderDialog } from '#app/ui/list/order-dialog.tsx'
import { peopleColumns, personName } from '#app/ui/list/people-list.tsx'
import { type CommitteeMemberView, committeeMemberEntity } from './committee.entity.ts'
import { memberFilters } from './member-filters.contract.ts'

export const loader = () => readRecords(committeeMemberEntity)

export const action = crudAction(committeeMemberEntity)

export function Component() {
  return (
    <ListScreen
      entity={committeeMemberEntity}
      rows={useLoaderData<typeof loader>()}
      nameOf={personName}
      words={{
        title: 'পরিচালনা কমিটি',
        add: 'সদস্য যোগ করুন',
        caption: 'কমিটির সদস্যদের তালিকা',
        failed: 'কমিটির সদস্যদের তালিকা লোড করা যায়নি।',
        failedToast: 'কমিটির তথ্য লোড করতে ব্যর্থ হয়েছে। আবার চেষ্টা করুন।',
        confirmDelete: (member) => `আপনি কি নিশ্চিত? কমিটির সদস্য মুছবেন: ${member.full_name}`,
        deleted: 'কমিটির সদস্য মুছে ফেলা হয়েছে',
        deleteFailed: 'কমিটির সদস্য মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
        empty: 'কোনো সদস্য পাওয়া যায়নি, যোগ করতে উপরের বাটনে ক্লিক করুন',
        notFound: 'কোনো সদস্য পাওয়া যায়নি। অন্য নাম বা পদবি দিয়ে দেখুন।',
      }}
      filters={[
        { ...memberFilters.search, label: 'নাম দিয়ে খুঁজুন' },
        { ...memberFilters.role, label: 'পদবি দিয়ে খুঁজুন' },
      ]}
      columns={peopleColumns(({ role }: CommitteeMemberView) => role, 'ফোন')}
      form={(dialog) => (
        <RecordDialog
          {...dialog}
          nextBeginsWith={[]}
          edit="সদস্যের তথ্য সম্পাদনা"
          added="কমিটির সদস্য যোগ হয়েছে"
          updated="কমিটির সদস্যের তথ্য আপডেট হয়েছে"
          saveFailed="কমিটির সদস্যের তথ্য সংরক্ষণ করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।"
        >
          <MemberFields />
        </RecordDialog>
      )}
      order={(dialog) => <OrderDialog {...dialog} title="কমিটির সদস্যদের ক্রম" />}
    />
  )
}

const { TextField, PictureField } = fieldsOf(committeeMemberEntity)

function MemberFields() {
  return (
    <>
      <TextField name="full_name" autoFocus />
      <TextField name="role" hint="যেমন সভাপতি, অভিভাবক সদস্য" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="contact_email" />
        <TextField name="contact_phone" />
      </div>
      <p className="text-sm text-ink-soft">ইমেইল ও ফোন নম্বর ওয়েবসাইটে দেখানো হয় না।</p>
      {/* No `accept`: the server refuses other files. */}
      <PictureField name="photo" accept={undefined} />
    </>
  )
}
