import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { toBengaliDigits } from '#app/text/digits.ts'
import { formatPhone } from '#app/text/phones.ts'
import { Button } from '#app/ui/button.tsx'
import { readList } from '#app/ui/call.ts'
import { crudAction } from '#app/ui/crud-action.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { OrderDialog } from '#app/ui/order-dialog.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { useSearch } from '#app/ui/search.ts'
import { Empty, Failed } from '#app/ui/states.tsx'
import { toastDeleted, toastError } from '#app/ui/toasts.tsx'
import { Filters, ScreenHead, SearchBox } from '#app/ui/toolbar.tsx'
import { useCrud } from '#app/ui/use-crud.ts'
import { usePager } from '#app/ui/use-pager.ts'
import { MemberDialog, type MemberRow } from './committee.parts.tsx'

export async function loader() {
  return { members: await readList<MemberRow>('committee-members/') }
}

export const action = crudAction('committee-members/', { as: 'form' })

/** The managing committee, in the order of its ranks. */
export function Component() {
  const { members } = useLoaderData<typeof loader>()
  if (members !== 'failed') return <Committee rows={members} />
  return (
    <div className="grid gap-5">
      <ScreenHead title="পরিচালনা কমিটি" />
      <Failed
        message="কমিটির সদস্যদের তালিকা লোড করা যায়নি।"
        toast="কমিটির তথ্য লোড করতে ব্যর্থ হয়েছে। আবার চেষ্টা করুন।"
      />
    </div>
  )
}

function Committee({ rows }: { rows: MemberRow[] }) {
  const [name, setName] = useState('')
  const [role, setRole] = useState('')
  const [isOrdering, setIsOrdering] = useState(false)
  const named = useSearch(rows, (member) => member.full_name, name)
  const pager = usePager(useSearch(named, (member) => member.role, role))
  const crud = useCrud<MemberRow>({
    confirmDelete: (member) => `আপনি কি নিশ্চিত? কমিটির সদস্য মুছবেন: ${member.full_name}`,
    onDeleted: (_reply, undo) => toastDeleted('কমিটির সদস্য মুছে ফেলা হয়েছে', undo),
    onDeleteFailed: () => toastError('কমিটির সদস্য মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।'),
  })

  return (
    <div className="grid gap-5">
      <ScreenHead title="পরিচালনা কমিটি">
        <div className="flex flex-wrap gap-2">
          {rows.length > 1 && <Button onClick={() => setIsOrdering(true)}>ক্রম সাজান</Button>}
          <Button look="primary" onClick={crud.add}>
            সদস্য যোগ করুন
          </Button>
        </div>
      </ScreenHead>
      <Filters>
        <SearchBox
          label="নাম দিয়ে খুঁজুন"
          name="search"
          value={name}
          onValue={(value) => {
            setName(value)
            pager.setPage(1)
          }}
        />
        <SearchBox
          label="পদবি দিয়ে খুঁজুন"
          name="role"
          value={role}
          onValue={(value) => {
            setRole(value)
            pager.setPage(1)
          }}
        />
      </Filters>
      <DataTable
        caption="কমিটির সদস্যদের তালিকা"
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
          { header: 'পদবি', cell: (member) => member.role },
          { header: 'ইমেইল', cell: (member) => member.contact_email || '—', isLong: true },
          { header: 'ফোন', cell: (member) => formatPhone(member.contact_phone) || '—' },
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
              ? 'কোনো সদস্য পাওয়া যায়নি, যোগ করতে উপরের বাটনে ক্লিক করুন'
              : 'কোনো সদস্য পাওয়া যায়নি। অন্য নাম বা পদবি দিয়ে দেখুন।'}
          </Empty>
        }
      />
      <Pager {...pager} />
      {crud.isOpen && (
        <MemberDialog
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
          title="কমিটির সদস্যদের ক্রম"
          rows={rows}
          path="committee-members/"
          nameOf={(member) => member.full_name}
          valuesOf={({ photo: _photo, ...values }) => values}
          onClose={() => setIsOrdering(false)}
        />
      )}
    </div>
  )
}
