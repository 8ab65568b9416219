import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { toBengaliDigits } from '#app/text/digits.ts'
import { formatPhone } from '#app/text/phones.ts'
import { Button } from '#app/ui/button.tsx'
import { readList } from '#app/ui/call.ts'
import { crudAction } from '#app/ui/crud-action.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { distinct, useSearch } from '#app/ui/search.ts'
import { Empty, Failed } from '#app/ui/states.tsx'
import { toastDeleted, toastError } from '#app/ui/toasts.tsx'
import { FilterSelect, Filters, ScreenHead, SearchBox } from '#app/ui/toolbar.tsx'
import { useCrud } from '#app/ui/use-crud.ts'
import { usePager } from '#app/ui/use-pager.ts'
import { DeletedStudents } from './erase.parts.tsx'
import { type SchoolClass, StudentDialog, type StudentRow } from './students.parts.tsx'

export async function loader() {
  const [students, classes] = await Promise.all([
    readList<StudentRow>('students/'),
    readList<SchoolClass>('classes/'),
  ])
  return { students, classes }
}

export const action = crudAction('students/', { as: 'form' })

/** The students; what is searched stands in no address, because these are children. */
export function Component() {
  const { students, classes } = useLoaderData<typeof loader>()
  if (students !== 'failed' && classes !== 'failed') return <Students rows={students} classes={classes} />
  return (
    <div className="grid gap-5">
      <ScreenHead title="শিক্ষার্থী" />
      <Failed message="শিক্ষার্থীদের তালিকা লোড করা যায়নি।" />
    </div>
  )
}

function Students({ rows, classes }: { rows: StudentRow[]; classes: SchoolClass[] }) {
  const [search, setSearch] = useState('')
  const [classId, setClassId] = useState('')
  const found = useSearch(rows, (student) => student.full_name, search)
  const shown = useMemo(
    () => (classId ? found.filter((student) => student.class_name === Number(classId)) : found),
    [found, classId],
  )
  const pager = usePager(shown)
  const crud = useCrud<StudentRow>({
    confirmDelete: (student) => `শিক্ষার্থী মুছবেন? ${student.full_name}`,
    onDeleted: (_reply, undo) => toastDeleted('শিক্ষার্থী মুছে ফেলা হয়েছে', undo),
    onDeleteFailed: () => toastError('শিক্ষার্থী মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।'),
  })
  const [isDeletedShown, setIsDeletedShown] = useState(false)
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const classNames = new Map(classes.map(({ id, name }) => [id, name]))

  return (
    <div className="grid gap-5">
      <ScreenHead title="শিক্ষার্থী">
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={crud.add}>
            শিক্ষার্থী যোগ করুন
          </Button>
          <Button onClick={() => setIsDeletedShown(true)}>মুছে ফেলা শিক্ষার্থী</Button>
        </div>
      </ScreenHead>
      <Filters>
        <SearchBox
          label="নাম দিয়ে খুঁজুন"
          name="search"
          value={search}
          onValue={(value) => {
            setSearch(value)
            pager.setPage(1)
          }}
        />
        <FilterSelect
          label="শ্রেণি"
          name="class_name"
          value={classNames.has(Number(classId)) ? classId : ''}
          onValue={(value) => {
            setClassId(value)
            pager.setPage(1)
          }}
        >
          <option value="">সব শ্রেণি</option>
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
      </Filters>
      <DataTable
        caption="শিক্ষার্থীদের তালিকা"
        rows={pager.visible}
        markedId={pager.shownId}
        columns={[
          { header: 'ক্রমিক', cell: (_student, index) => toBengaliDigits(pager.first + index + 1) },
          {
            header: 'ছবি',
            isPlain: true,
            cell: (student) => <Photo src={student.photo} name={student.full_name} isPrivate />,
          },
          { header: 'নাম', cell: (student) => student.full_name },
          { header: 'রোল', cell: (student) => toBengaliDigits(student.roll_number) },
          { header: 'শ্রেণি', cell: (student) => classNames.get(student.class_name) ?? '—' },
          { header: 'শাখা', cell: (student) => student.section || '—' },
          { header: 'অভিভাবক', cell: (student) => student.guardian_name || '—' },
          { header: 'মোবাইল', cell: (student) => formatPhone(student.contact_phone) || '—' },
          {
            header: 'কাজ',
            isPlain: true,
            cell: (student) => (
              <RowActions
                name={student.full_name}
                onEdit={() => crud.edit(student)}
                onDelete={() => crud.remove(student)}
                isBusy={crud.isDeleting}
              />
            ),
          },
        ]}
        empty={
          <Empty>
            {rows.length === 0
              ? 'কোনো শিক্ষার্থী পাওয়া যায়নি, যোগ করতে উপরের বাটনে ক্লিক করুন'
              : 'এই খোঁজে কোনো শিক্ষার্থী নেই। অন্য নাম বা শ্রেণি দিয়ে দেখুন।'}
          </Empty>
        }
      />
      <Pager {...pager} />
      {isDeletedShown && <DeletedStudents present={ids} onClose={() => setIsDeletedShown(false)} />}
      {crud.isOpen && (
        <StudentDialog
          student={crud.row}
          classes={classes}
          sections={distinct(rows, (student) => student.section)}
          onClose={crud.close}
          onSaved={(saved) => {
            crud.close()
            pager.showRow(saved.id)
          }}
        />
      )}
    </div>
  )
}
