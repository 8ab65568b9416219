import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { toBengaliDigits } from '#app/text/digits.ts'
import { formatPhone } from '#app/text/phones.ts'
import { nameKey } from '#app/text/search-key.ts'
import { Button } from '#app/ui/button.tsx'
import { readList } from '#app/ui/call.ts'
import { crudAction } from '#app/ui/crud-action.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { NameSearch } from '#app/ui/name-search.tsx'
import { OrderDialog } from '#app/ui/order-dialog.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { distinct, useSearch } from '#app/ui/search.ts'
import { Empty, Failed } from '#app/ui/states.tsx'
import { toastDeleted, toastError } from '#app/ui/toasts.tsx'
import { FilterSelect, Filters, ScreenHead } from '#app/ui/toolbar.tsx'
import { useCrud } from '#app/ui/use-crud.ts'
import { usePager } from '#app/ui/use-pager.ts'
import { TeacherDialog, type TeacherRow } from './teachers.parts.tsx'

export async function loader() {
  return { teachers: await readList<TeacherRow>('teachers/') }
}

export const action = crudAction('teachers/', { as: 'form' })

/** The teachers, in the order of their rank. */
export function Component() {
  const { teachers } = useLoaderData<typeof loader>()
  if (teachers !== 'failed') return <Teachers rows={teachers} />
  return (
    <div className="grid gap-5">
      <ScreenHead title="শিক্ষক" />
      <Failed message="শিক্ষকদের তালিকা লোড করা যায়নি।" />
    </div>
  )
}

function Teachers({ rows }: { rows: TeacherRow[] }) {
  const [search, setSearch] = useState('')
  const [designation, setDesignation] = useState('')
  const [isOrdering, setIsOrdering] = useState(false)
  const designations = distinct(rows, (teacher) => teacher.designation)
  const found = useSearch(rows, (teacher) => teacher.full_name, search)
  const pager = usePager(
    designations.includes(designation)
      ? found.filter((teacher) => nameKey(teacher.designation) === nameKey(designation))
      : found,
  )
  const crud = useCrud<TeacherRow>({
    confirmDelete: (teacher) => `শিক্ষক মুছবেন? ${teacher.full_name}`,
    onDeleted: (_reply, undo) => toastDeleted('শিক্ষক মুছে ফেলা হয়েছে', undo),
    onDeleteFailed: ({ status, message }) =>
      toastError(status === 409 ? message : 'শিক্ষক মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।'),
  })

  return (
    <div className="grid gap-5">
      <ScreenHead title="শিক্ষক">
        <div className="flex flex-wrap gap-2">
          {rows.length > 1 && <Button onClick={() => setIsOrdering(true)}>ক্রম সাজান</Button>}
          <Button look="primary" onClick={crud.add}>
            শিক্ষক যোগ করুন
          </Button>
        </div>
      </ScreenHead>
      <Filters>
        <NameSearch
          label="নাম দিয়ে খুঁজুন"
          names={rows.map((teacher) => teacher.full_name)}
          value={search}
          onValue={(value) => {
            setSearch(value)
            pager.setPage(1)
          }}
        />
        <FilterSelect
          label="পদবি"
          name="designation"
          value={designations.includes(designation) ? designation : ''}
          onValue={(value) => {
            setDesignation(value)
            pager.setPage(1)
          }}
        >
          <option value="">সব পদবি</option>
          {designations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </FilterSelect>
      </Filters>
      <DataTable
        caption="শিক্ষকদের তালিকা"
        rows={pager.visible}
        markedId={pager.shownId}
        columns={[
          { header: 'ক্রমিক', cell: (_teacher, index) => toBengaliDigits(pager.first + index + 1) },
          {
            header: 'ছবি',
            isPlain: true,
            cell: (teacher) => <Photo src={teacher.photo} name={teacher.full_name} />,
          },
          { header: 'নাম', cell: (teacher) => teacher.full_name },
          { header: 'পদবি', cell: (teacher) => teacher.designation || '—' },
          { header: 'ইমেইল', cell: (teacher) => teacher.contact_email || '—', isLong: true },
          { header: 'মোবাইল', cell: (teacher) => formatPhone(teacher.contact_phone) || '—' },
          {
            header: 'কাজ',
            isPlain: true,
            cell: (teacher) => (
              <RowActions
                name={teacher.full_name}
                onEdit={() => crud.edit(teacher)}
                onDelete={() => crud.remove(teacher)}
                isBusy={crud.isDeleting}
              />
            ),
          },
        ]}
        empty={
          <Empty>
            {rows.length === 0
              ? 'কোনো শিক্ষক পাওয়া যায়নি, যোগ করতে উপরের বাটনে ক্লিক করুন'
              : 'এই খোঁজে কোনো শিক্ষক নেই। অন্য নাম বা পদবি দিয়ে দেখুন।'}
          </Empty>
        }
      />
      <Pager {...pager} />
      {crud.isOpen && (
        <TeacherDialog
          teacher={crud.row}
          onClose={crud.close}
          onSaved={(saved) => {
            crud.close()
            pager.showRow(saved.id)
          }}
        />
      )}
      {isOrdering && (
        <OrderDialog
          title="শিক্ষকদের ক্রম"
          rows={rows}
          path="teachers/"
          nameOf={(teacher) => teacher.full_name}
          valuesOf={({ photo: _photo, ...values }) => values}
          onClose={() => setIsOrdering(false)}
        />
      )}
    </div>
  )
}
