import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { schoolClassEntity } from '#app/features/classes/classes.entity.ts'
import { compareBengali } from '#app/text/search/collate.ts'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { RecordDialog } from '#app/ui/form/record-dialog.tsx'
import { recordChoice, valueChoice } from '#app/ui/list/list-filters.tsx'
import { ListScreen } from '#app/ui/list/list-screen.tsx'
import { askAboutDuplicate } from './duplicates.rules.ts'
import { type BackupsSlot, DeletedStudents, ErasedDialog } from './erase.components.tsx'
import { MoveStudents } from './move-students.components.tsx'
import { studentFilters } from './student-filters.contract.ts'
import { sortByRegister } from './student-order.contract.ts'
import { BelowStudent, genderChoice, StudentFields, studentColumns } from './students.components.tsx'
import { type StudentView, studentEntity } from './students.entity.ts'
import { studentTexts } from './students.texts.ts'

export async function loader() {
  const [students, classes] = await Promise.all([readRecords(studentEntity), readRecords(schoolClassEntity)])
  if (classes === 'failed' || students === 'failed') return { students: 'failed' as const, classes: [] }
  return { students: sortByRegister(students), classes }
}

export const action = crudAction(studentEntity)

const nameOf = (student: StudentView) => student.full_name

function sectionChoice(students: readonly StudentView[] | 'failed') {
  const choice = valueChoice(students, 'section', { label: 'শাখা', all: 'সব শাখা' })
  return { ...choice, options: choice.options.toSorted((a, b) => compareBengali(a.label, b.label)) }
}

/** The search is not in the address, because students are children. */
export function Component({ BackupsWithErased }: BackupsSlot) {
  const { students, classes } = useLoaderData<typeof loader>()
  const [erasedId, setErasedId] = useState<number>()
  const [showsDeleted, setShowsDeleted] = useState(false)
  const sections = useMemo(() => sectionChoice(students), [students])
  return (
    <ListScreen
      entity={studentEntity}
      rows={students}
      nameOf={nameOf}
      words={{
        title: 'শিক্ষার্থী',
        add: 'শিক্ষার্থী যোগ করুন',
        caption: 'শিক্ষার্থীদের তালিকা',
        failed: 'শিক্ষার্থীদের তালিকা লোড করা যায়নি।',
        confirmDelete: (student) => `শিক্ষার্থী মুছবেন? ${student.full_name}`,
        deleted: 'শিক্ষার্থী মুছে ফেলা হয়েছে',
        deleteFailed: 'শিক্ষার্থী মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
        empty: 'কোনো শিক্ষার্থী পাওয়া যায়নি, যোগ করতে উপরের বাটনে ক্লিক করুন',
        notFound: 'এই খোঁজে কোনো শিক্ষার্থী নেই। অন্য নাম বা শ্রেণি দিয়ে দেখুন।',
      }}
      more={[{ label: 'মুছে ফেলা শিক্ষার্থী', onAction: () => setShowsDeleted(true) }]}
      filters={[
        { ...studentFilters.search, label: 'নাম, রোল, অভিভাবক বা মোবাইল দিয়ে খুঁজুন' },
        { ...studentFilters.class_name, ...recordChoice(classes, { label: 'শ্রেণি', all: 'সব শ্রেণি' }) },
        { ...studentFilters.section, ...sections },
        { ...studentFilters.gender, ...genderChoice },
      ]}
      columns={studentColumns(classes)}
      bulk={(chosen, leave) => <MoveStudents {...{ chosen, classes, leave }} sections={sections.options} />}
      form={(dialog) => (
        <RecordDialog
          {...dialog}
          nextBeginsWith={['class_name']}
          edit="শিক্ষার্থীর তথ্য সম্পাদনা"
          added="শিক্ষার্থী যোগ হয়েছে"
          updated="শিক্ষার্থীর তথ্য আপডেট হয়েছে"
          saveFailed={({ message }) => (message === studentTexts.incomplete ? message : undefined)}
          askBefore={(form) => askAboutDuplicate(form, dialog.row, students)}
          below={(student, leave) => <BelowStudent {...{ student, leave }} onErased={setErasedId} />}
        >
          <StudentFields student={dialog.row} classes={classes} others={students} />
        </RecordDialog>
      )}
    >
      {showsDeleted && students !== 'failed' && (
        <DeletedStudents {...{ students, BackupsWithErased }} onClose={() => setShowsDeleted(false)} />
      )}
      {erasedId !== undefined && (
        <ErasedDialog {...{ id: erasedId, BackupsWithErased }} onClose={() => setErasedId(undefined)} />
      )}
    </ListScreen>
  )
}
