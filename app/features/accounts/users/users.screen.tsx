import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { roleNames } from '#app/contract/roles.ts'
import { InvitationDialog } from '#app/features/accounts/invitations/invitation-dialog.components.tsx'
import { InvitationFields } from '#app/features/accounts/invitations/invitations.components.tsx'
import { NewPasswordDialog } from '#app/features/accounts/passwords/new-password.components.tsx'
import { fetchApi, readRecords } from '#app/ui/base/fetch-api.ts'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { RecordDialog } from '#app/ui/form/record-dialog.tsx'
import { wordChoice } from '#app/ui/list/list-filters.tsx'
import { ListScreen } from '#app/ui/list/list-screen.tsx'
import { type InvitedUser, invitedUser, type OwnUser, userChange } from './accounts.contract.ts'
import { userFilters } from './user-filters.contract.ts'
import { BelowUser, HowToAdd, UserActions, UserFields, userColumns } from './users.components.tsx'
import { type UserView, userEntity } from './users.entity.ts'

export async function loader() {
  const [users, reply] = await Promise.all([readRecords(userEntity), fetchApi('GET', 'user/')])
  return { users, ownId: reply.isOk ? (reply.body as OwnUser).id : 0 }
}

export const action = crudAction(userEntity, { update: 'PATCH', canUndo: false })

export function Component() {
  const { users, ownId } = useLoaderData<typeof loader>()
  const [resetUser, setResetUser] = useState<UserView>()
  const [invited, setInvited] = useState<InvitedUser>()
  return (
    <ListScreen
      entity={userEntity}
      rows={users}
      nameOf={(user) => user.username}
      words={{
        title: 'ব্যবহারকারী',
        add: 'আমন্ত্রণ জানান',
        caption: 'ব্যবহারকারীদের তালিকা',
        failed: 'ব্যবহারকারীদের তালিকা লোড করা যায়নি।',
        confirmDelete: ({ username, id }) =>
          id === ownId
            ? `আপনি নিজের অ্যাকাউন্ট মুছতে যাচ্ছেন; সাথে সাথে লগআউট হবেন। মুছবেন? ${username}`
            : `ব্যবহারকারীকে মুছবেন? ${username}`,
        deleted: 'ব্যবহারকারী মুছে ফেলা হয়েছে',
        deleteFailed: ({ message }) => message || 'ব্যবহারকারী মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
        notFound: 'এই খোঁজে কোনো ব্যবহারকারী নেই। অন্য নাম বা ভূমিকা দিয়ে দেখুন।',
      }}
      filters={[
        { ...userFilters.search, label: 'নাম দিয়ে খুঁজুন' },
        { ...userFilters.role, ...wordChoice(roleNames, { label: 'ভূমিকা', all: 'সব ভূমিকা' }) },
      ]}
      isNumbered={false}
      mayOpen={({ id }) => id !== ownId}
      columns={userColumns(ownId)}
      actions={(user, crud) => (
        <UserActions
          user={user}
          isOwn={user.id === ownId}
          crud={crud}
          onResetPassword={setResetUser}
          onInvited={setInvited}
        />
      )}
      form={(dialog) => (
        <RecordDialog
          {...dialog}
          contract={{ input: dialog.row ? userChange : invitedUser }}
          edit={`ব্যবহারকারী সম্পাদনা: ${dialog.row?.username}`}
          added="অ্যাকাউন্ট তৈরি হয়েছে"
          updated="ব্যবহারকারী আপডেট হয়েছে"
          onSaved={(saved) => {
            dialog.onSaved(saved)
            if (!dialog.row) setInvited(saved as InvitedUser)
          }}
          below={(user, leave) => <BelowUser user={user} isOwn={user.id === ownId} onChanged={leave} />}
        >
          {dialog.row ? <UserFields /> : <InvitationFields />}
        </RecordDialog>
      )}
    >
      <HowToAdd />
      {invited && <InvitationDialog user={invited} onClose={() => setInvited(undefined)} />}
      {resetUser && <NewPasswordDialog user={resetUser} onClose={() => setResetUser(undefined)} />}
    </ListScreen>
  )
}
