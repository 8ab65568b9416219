import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { call, readList } from '#app/ui/call.ts'
import { crudAction } from '#app/ui/crud-action.ts'
import { CrudForm } from '#app/ui/crud-form.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { useDraftName } from '#app/ui/draft-name.ts'
import { CheckField, SelectField } from '#app/ui/fields.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { useSearch } from '#app/ui/search.ts'
import { Empty, Failed } from '#app/ui/states.tsx'
import { toastError, toastSuccess } from '#app/ui/toasts.tsx'
import { FilterSelect, Filters, ScreenHead, SearchBox } from '#app/ui/toolbar.tsx'
import { useCrud } from '#app/ui/use-crud.ts'
import { usePager } from '#app/ui/use-pager.ts'
import { EndSessions } from './end-sessions.parts.tsx'
import {
  Contact,
  NewPasswordDialog,
  RoleOptions,
  roleNames,
  SecondFactorRescue,
  type User,
  UserName,
} from './users.parts.tsx'

export async function loader() {
  const [users, own] = await Promise.all([readList<User>('users/'), call('GET', 'user/')])
  return { users, ownId: own.isOk ? (own.body as User).id : 0 }
}

export const action = crudAction('users/', { as: 'json', update: 'PATCH', canUndo: false })

export function Component() {
  const { users, ownId } = useLoaderData<typeof loader>()
  if (users === 'failed')
    return (
      <div className="grid gap-5">
        <ScreenHead title="ব্যবহারকারী" />
        <Failed message="ব্যবহারকারীদের তালিকা লোড করা যায়নি।" />
      </div>
    )
  return <Users users={users} ownId={ownId} />
}

function Users({ users, ownId }: { users: User[]; ownId: number }) {
  const [search, setSearch] = useState('')
  const [role, setRole] = useState('')
  const [forgetful, setForgetful] = useState<User>()
  const found = useSearch(users, ({ username, full_name }) => `${username}\n${full_name}`, search)
  const pager = usePager(role ? found.filter((user) => user.role === role) : found)
  const draftName = useDraftName('users')
  const crud = useCrud<User>({
    confirmDelete: ({ username, id }) =>
      id === ownId
        ? `আপনি নিজের অ্যাকাউন্ট মুছতে যাচ্ছেন; সাথে সাথে লগআউট হবেন। মুছবেন? ${username}`
        : `ব্যবহারকারীকে মুছবেন? ${username}`,
    onDeleted: () => toastSuccess('ব্যবহারকারী মুছে ফেলা হয়েছে'),
    onDeleteFailed: ({ message }) => toastError(message || 'ব্যবহারকারী মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।'),
  })

  return (
    <div className="grid gap-5">
      <ScreenHead title="ব্যবহারকারী" />
      <p className="max-w-3xl text-ink-soft">
        নতুন কাউকে ড্যাশবোর্ডে আনতে: তিনি ওয়েবসাইটের{' '}
        <a href="/login" target="_blank" rel="noopener" className="underline">
          লগইন পাতায়
        </a>{' '}
        নিবন্ধন করবেন, তারপর এখানে তাঁর ভূমিকা “অ্যাডমিন” করে দিন। নিবন্ধন বন্ধ থাকলে আগে{' '}
        <Link to="/privacy" className="underline">
          গোপনীয়তা ও নিরাপত্তা
        </Link>{' '}
        থেকে খুলে দিন।
      </p>
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
          label="ভূমিকা"
          name="role"
          value={role}
          onValue={(value) => {
            setRole(value)
            pager.setPage(1)
          }}
        >
          <option value="">সব ভূমিকা</option>
          <RoleOptions />
        </FilterSelect>
      </Filters>
      <DataTable
        caption="ব্যবহারকারীদের তালিকা"
        rows={pager.visible}
        markedId={pager.shownId}
        columns={[
          {
            header: 'ছবি',
            isPlain: true,
            cell: (user) => (
              <Photo src={user.profile_picture} name={user.full_name || user.username} isPrivate />
            ),
          },
          { header: 'নাম', cell: (user) => <UserName user={user} isOwn={user.id === ownId} /> },
          { header: 'যোগাযোগ', cell: (user) => <Contact user={user} /> },
          { header: 'ভূমিকা', cell: (user) => roleNames[user.role] ?? user.role },
          {
            header: 'লগইন',
            cell: (user) =>
              user.active ? (
                `করতে পারেন${user.second_factor ? ' (দুই ধাপে)' : ''}`
              ) : (
                <b className="text-danger">বন্ধ</b>
              ),
          },
          {
            header: 'কাজ',
            isPlain: true,
            cell: (user) => (
              <div className="flex flex-wrap gap-2">
                <RowActions
                  name={user.username}
                  onEdit={user.id === ownId ? undefined : () => crud.edit(user)}
                  onDelete={() => crud.remove(user)}
                  isBusy={crud.isDeleting}
                />
                {user.id === ownId ? (
                  <Link to="/account" className="inline-flex min-h-11 items-center px-2 underline">
                    আমার অ্যাকাউন্ট
                  </Link>
                ) : (
                  <Button onClick={() => setForgetful(user)} aria-label={`নতুন পাসওয়ার্ড দিন: ${user.username}`}>
                    নতুন পাসওয়ার্ড দিন
                  </Button>
                )}
              </div>
            ),
          },
        ]}
        empty={<Empty>এই খোঁজে কোনো ব্যবহারকারী নেই। অন্য নাম বা ভূমিকা দিয়ে দেখুন।</Empty>}
      />
      <Pager {...pager} />
      {crud.row && (
        <FormDialog title={`ব্যবহারকারী সম্পাদনা: ${crud.row.username}`} onClose={crud.close}>
          {({ close, setTyped }) => (
            <>
              <CrudForm
                row={crud.row}
                draftName={draftName(crud.row)}
                submitLabel="আপডেট করুন"
                onTyped={setTyped}
                onCancel={close}
                onSaved={() => {
                  toastSuccess('ব্যবহারকারী আপডেট হয়েছে')
                  crud.close()
                }}
              >
                <SelectField
                  label="ভূমিকা"
                  name="role"
                  hint="অ্যাডমিন ড্যাশবোর্ডের সব কাজ করতে পারেন; সাধারণ ব্যবহারকারী কেবল লগইন করতে পারেন। ভূমিকা বদলালে তাঁকে আবার লগইন করতে হবে।"
                >
                  <RoleOptions />
                </SelectField>
                <CheckField label="লগইন করতে পারবেন" name="active" />
              </CrudForm>
              {crud.row && crud.row.id !== ownId && <EndSessions user={crud.row} />}
              {crud.row?.second_factor && (
                <SecondFactorRescue
                  user={crud.row}
                  onRemoved={() => {
                    toastSuccess('দুই ধাপে লগইন বন্ধ করা হয়েছে')
                    crud.close()
                  }}
                />
              )}
            </>
          )}
        </FormDialog>
      )}
      {forgetful && <NewPasswordDialog user={forgetful} onClose={() => setForgetful(undefined)} />}
    </div>
  )
}
