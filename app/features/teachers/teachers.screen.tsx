import { useLoaderData } from 'react-router'
import { peopleFilters } from '#app/contract/people-filters.ts'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { NameSearch } from '#app/ui/form/name-search.tsx'
import { RecordDialog } from '#app/ui/form/record-dialog.tsx'
import { valueChoice } from '#app/ui/list/list-filters.tsx'
import { ListScreen } from '#app/ui/list/list-screen.tsx'
import { OrderDialog } from '#app/ui/list/order-dialog.tsx'
import { peopleColumns, personName } from '#app/ui/list/people-list.tsx'
import { TeacherFields } from './teachers.components.tsx'
import { type TeacherView, teacherEntity } from './teachers.entity.ts'

export const loader = () => readRecords(teacherEntity)

export const action = crudAction(teacherEntity)

export function Component() {
  const rows = useLoaderData<typeof loader>()
  return (
    <ListScreen
      entity={teacherEntity}
      rows={rows}
      nameOf={personName}
      words={{
        title: 'শিক্ষক',
        add: 'শিক্ষক যোগ করুন',
        caption: 'শিক্ষকদের তালিকা',
        failed: 'শিক্ষকদের তালিকা লোড করা যায়নি।',
        confirmDelete: (teacher) => `শিক্ষক মুছবেন? ${teacher.full_name}`,
        deleted: 'শিক্ষক মুছে ফেলা হয়েছে',
        deleteFailed: ({ status, message }) =>
          status === 409 ? message : 'শিক্ষক মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
        empty: 'কোনো শিক্ষক পাওয়া যায়নি, যোগ করতে উপরের বাটনে ক্লিক করুন',
        notFound: 'এই খোঁজে কোনো শিক্ষক নেই। অন্য নাম বা পদবি দিয়ে দেখুন।',
      }}
      filters={[
        { ...peopleFilters.search, label: 'নাম দিয়ে খুঁজুন', Box: NameSearch },
        {
          ...peopleFilters.designation,
          ...valueChoice(rows, 'designation', { label: 'পদবি', all: 'সব পদবি' }),
        },
      ]}
      columns={peopleColumns(({ designation }: TeacherView) => designation, 'মোবাইল')}
      form={(dialog) => (
        <RecordDialog
          {...dialog}
          nextBeginsWith={[]}
          edit="শিক্ষকের তথ্য সম্পাদনা"
          added="শিক্ষক যোগ হয়েছে"
          updated="শিক্ষকের তথ্য আপডেট হয়েছে"
        >
          <TeacherFields />
        </RecordDialog>
      )}
      order={(dialog) => <OrderDialog {...dialog} title="শিক্ষকদের ক্রম" />}
    />
  )
}
