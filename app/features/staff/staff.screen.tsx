import { useLoaderData } from 'react-router'
import { peopleFilters } from '#app/contract/people-filters.ts'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { NameSearch } from '#app/ui/form/name-search.tsx'
import { RecordDialog } from '#app/ui/form/record-dialog.tsx'
import { valueChoice } from '#app/ui/list/list-filters.tsx'
import { ListScreen } from '#app/ui/list/list-screen.tsx'
import { OrderDialog } from '#app/ui/list/order-dialog.tsx'
import { peopleColumns, personName } from '#app/ui/list/people-list.tsx'
import { type StaffMemberView, staffMemberEntity } from './staff.entity.ts'

export const loader = () => readRecords(staffMemberEntity)

export const action = crudAction(staffMemberEntity)

export function Component() {
  const rows = useLoaderData<typeof loader>()
  return (
    <ListScreen
      entity={staffMemberEntity}
      rows={rows}
      nameOf={personName}
      words={{
        title: 'কর্মচারী',
        add: 'কর্মচারী যোগ করুন',
        caption: 'কর্মচারীদের তালিকা',
        failed: 'কর্মচারীদের তালিকা লোড করা যায়নি।',
        confirmDelete: (member) => `কর্মচারী মুছবেন? ${member.full_name}`,
        deleted: 'কর্মচারী মুছে ফেলা হয়েছে',
        deleteFailed: ({ status, message }) =>
          status === 409 ? message : 'কর্মচারী মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
        empty: 'কোনো কর্মচারী পাওয়া যায়নি, যোগ করতে উপরের বাটনে ক্লিক করুন',
        notFound: 'এই খোঁজে কোনো কর্মচারী নেই। অন্য নাম বা পদবি দিয়ে দেখুন।',
      }}
      filters={[
        { ...peopleFilters.search, label: 'নাম দিয়ে খুঁজুন', Box: NameSearch },
        {
          ...peopleFilters.designation,
          ...valueChoice(rows, 'designation', { label: 'পদবি', all: 'সব পদবি' }),
        },
      ]}
      columns={peopleColumns(({ designation }: StaffMemberView) => designation, 'মোবাইল')}
      form={(dialog) => (
        <RecordDialog
          {...dialog}
          nextBeginsWith={[]}
          edit="কর্মচারীর তথ্য সম্পাদনা"
          added="কর্মচারী যোগ হয়েছে"
          updated="কর্মচারীর তথ্য আপডেট হয়েছে"
          saveFailed="কর্মচারীর তথ্য সংরক্ষণ করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।"
        >
          <StaffFields />
        </RecordDialog>
      )}
      order={(dialog) => <OrderDialog {...dialog} title="কর্মচারীদের ক্রম" />}
    />
  )
}

const { TextField, PictureField } = fieldsOf(staffMemberEntity)

function StaffFields() {
  return (
    <>
      <TextField name="full_name" autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="designation" />
        <TextField name="department" />
        <TextField name="profile" />
        <TextField name="contact_phone" hint="১১ সংখ্যা: 01XXXXXXXXX" />
        <TextField name="contact_email" />
      </div>
      <PictureField name="photo" />
    </>
  )
}
