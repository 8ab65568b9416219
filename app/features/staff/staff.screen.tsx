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
import { StaffDialog, type StaffRow } from './staff.parts.tsx'

export async function loader() {
  return { staff: await readList<StaffRow>('staff/') }
}

export const action = crudAction('staff/', { as: 'form' })

/** The staff, in the order of their rank. */
export function Component() {
  const { staff } = useLoaderData<typeof loader>()
  if (staff !== 'failed') return <Staff rows={staff} />
  return (
    <div className="grid gap-5">
      <ScreenHead title="কর্মচারী" />
      <Failed message="কর্মচারীদের তালিকা লোড করা যায়নি।" />
    </div>
  )
}

function Staff({ rows }: { rows: StaffRow[] }) {
  const [search, setSearch] = useState('')
  const [designation, setDesignation] = useState('')
  const [isOrdering, setIsOrdering] = useState(false)
  const designations = distinct(rows, (member) => member.designation)
  const found = useSearch(rows, (member) => member.full_name, search)
  const pager = usePager(
    designations.includes(designation)
      ? found.filter((member) => nameKey(member.designation) === nameKey(designation))
      : found,
  )
  const crud = useCrud<StaffRow>({
    confirmDelete: (member) => `কর্মচারী মুছবেন? ${member.full_name}`,
    onDeleted: (_reply, undo) => toastDeleted('কর্মচারী মুছে ফেলা হয়েছে', undo),
    onDeleteFailed: ({ status, message }) =>
      toastError(status === 409 ? message : 'কর্মচারী মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।'),
  })

  return (
    <div className="grid gap-5">
      <ScreenHead title="কর্মচারী">
        <div className="flex flex-wrap gap-2">
          {rows.length > 1 && <Button onClick={() => setIsOrdering(true)}>ক্রম সাজান</Button>}
          <Button look="primary" onClick={crud.add}>
            কর্মচারী যোগ করুন
          </Button>
        </div>
      </ScreenHead>
      <Filters>
        <NameSearch
          label="নাম দিয়ে খুঁজুন"
          names={rows.map((member) => member.full_name)}
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
        caption="কর্মচারীদের তালিকা"
        rows={pager.visible}
        markedId={pager.shownId}
        columns={[
          { header: 'ক্রমিক', cell: (_member, index) => toBengaliDigits(pager.first + index + 1) },
          {
            header: 'ছবি',
            isPlain: true,
            cell: (member) => <Photo src={member.photo} name={member.full_name} />,
          },
          { header: 'নাম', cell: (member) => member.full_name },
          { header: 'পদবি', cell: (member) => member.designation || '—' },
          { header: 'ইমেইল', cell: (member) => member.contact_email || '—', isLong: true },
          { header: 'মোবাইল', cell: (member) => formatPhone(member.contact_phone) || '—' },
          {
            header: 'কাজ',
            isPlain: true,
            cell: (member) => (
              <RowActions
                name={member.full_name}
                onEdit={() => crud.edit(member)}
                onDelete={() => crud.remove(member)}
                isBusy={crud.isDeleting}
              />
            ),
          },
        ]}
        empty={
          <Empty>
            {rows.length === 0
              ? 'কোনো কর্মচারী পাওয়া যায়নি, যোগ করতে উপরের বাটনে ক্লিক করুন'
              : 'এই খোঁজে কোনো কর্মচারী নেই। অন্য নাম বা পদবি দিয়ে দেখুন।'}
          </Empty>
        }
      />
      <Pager {...pager} />
      {crud.isOpen && (
        <StaffDialog
          member={crud.row}
          onClose={crud.close}
          onSaved={(saved) => {
            crud.close()
            pager.showRow(saved.id)
          }}
        />
      )}
      {isOrdering && (
        <OrderDialog
          title="কর্মচারীদের ক্রম"
          rows={rows}
          path="staff/"
          nameOf={(member) => member.full_name}
          valuesOf={({ photo: _photo, ...values }) => values}
          onClose={() => setIsOrdering(false)}
        />
      )}
    </div>
  )
}
