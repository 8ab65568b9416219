import { useLoaderData } from 'react-router'
import { schoolClassEntity } from '#app/features/classes/classes.entity.ts'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { RecordDialog } from '#app/ui/form/record-dialog.tsx'
import { recordChoice } from '#app/ui/list/list-filters.tsx'
import { ListScreen } from '#app/ui/list/list-screen.tsx'
import { namesById, recordOptions } from '#app/ui/list/named-records.tsx'
import { subjectFilters } from './subject-filters.contract.ts'
import { type SubjectView, subjectEntity } from './subjects.entity.ts'
import { subjectTexts } from './subjects.texts.ts'

export async function loader() {
  const [subjects, classes] = await Promise.all([readRecords(subjectEntity), readRecords(schoolClassEntity)])
  return classes === 'failed' ? { subjects: classes, classes: [] } : { subjects, classes }
}

export const action = crudAction(subjectEntity)

const { TextField, SelectField, NumberField } = fieldsOf(subjectEntity)
const nameOf = (subject: SubjectView) => subject.name

export function Component() {
  const { subjects, classes } = useLoaderData<typeof loader>()
  const classNames = namesById(classes)
  return (
    <ListScreen
      entity={subjectEntity}
      rows={subjects}
      nameOf={nameOf}
      words={{
        title: 'বিষয়',
        add: 'বিষয় যোগ করুন',
        caption: 'বিষয়ের তালিকা',
        failed: subjectTexts.loadFailed,
        failedToast: subjectTexts.loadFailed,
        confirmDelete: (subject) => `বিষয়টি মুছবেন? ${subject.name}`,
        deleted: 'বিষয় মুছে ফেলা হয়েছে',
        deleteFailed: ({ message }) => message || 'বিষয় মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
        empty: 'কোনো বিষয় পাওয়া যায়নি, যোগ করতে উপরের বাটনে ক্লিক করুন',
        notFound: 'এই খোঁজে কোনো বিষয় নেই। অন্য নাম বা শ্রেণি দিয়ে দেখুন।',
      }}
      filters={[
        { ...subjectFilters.search, label: 'নাম দিয়ে খুঁজুন' },
        { ...subjectFilters.class_name, ...recordChoice(classes, { label: 'শ্রেণি', all: 'সব শ্রেণি' }) },
      ]}
      columns={[
        { header: 'বিষয়ের নাম', onCard: 'title', cell: nameOf, sortBy: nameOf },
        {
          header: 'শ্রেণি',
          onCard: 'subtitle',
          cell: (subject) => classNames.get(subject.class_name) ?? '—',
          sortBy: (subject) => classNames.get(subject.class_name),
        },
      ]}
      maxNumbers={5}
      form={(dialog) => (
        <RecordDialog
          {...dialog}
          nextBeginsWith={['class_name']}
          edit="বিষয় সম্পাদনা"
          added="বিষয় যোগ হয়েছে"
          updated="বিষয় আপডেট হয়েছে"
          saveFailed={({ message }) => message || 'সমস্যা হয়েছে, আবার চেষ্টা করুন।'}
        >
          <TextField name="name" autoFocus />
          <SelectField name="class_name">
            <option value="">শ্রেণি বেছে নিন</option>
            {recordOptions(classes)}
          </SelectField>
          <NumberField name="weekly_periods" hint="রুটিনে কতটি দেওয়া বাকি, তা এ থেকে জানা যায়।" />
        </RecordDialog>
      )}
    />
  )
}
