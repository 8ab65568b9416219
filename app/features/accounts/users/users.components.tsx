import { useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { editorsWork, roleNames } from '#app/contract/roles.ts'
import { InvitationState, useInvitation } from '#app/features/accounts/invitations/invitations.components.tsx'
import { EndSessions } from '#app/features/accounts/sign-in/end-sessions.components.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Badge } from '#app/ui/base/badge.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { Photo } from '#app/ui/files/photo.tsx'
import { type CrudReply, changeOf } from '#app/ui/form/crud-action.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import type { Column } from '#app/ui/list/data-table.tsx'
import { Nowrap } from '#app/ui/list/people-list.tsx'
import { RowActions } from '#app/ui/list/row-actions.tsx'
import type { Crud } from '#app/ui/list/use-crud.ts'
import type { InvitedUser } from './accounts.contract.ts'
import { type UserView, userEntity } from './users.entity.ts'

export function HowToAdd() {
  return (
    <p className="max-w-3xl text-ink-soft">
      নতুন কাউকে ড্যাশবোর্ডে আনতে “আমন্ত্রণ জানান” চাপুন, আর যে ঠিকানা পাবেন তা তাঁকে পাঠান: পাসওয়ার্ড তিনি নিজে ঠিক করবেন। কেউ{' '}
      <a href="/login" target="_blank" rel="noopener" className="underline">
        লগইন পাতায়
      </a>{' '}
      নিবন্ধন করে থাকলে এখানে তাঁর ভূমিকা বদলে দিন।
    </p>
  )
}

export function userColumns(ownId: number): Column<UserView>[] {
  return [
    {
      header: 'ছবি',
      onCard: 'start',
      cell: (user) => (
        <Photo src={user.profile_picture} name={user.full_name || user.username} isPrivate isInRow />
      ),
    },
    {
      header: 'নাম',
      onCard: 'title',
      cell: (user) => user.full_name || user.username,
      beside: (user) => {
        // A user without a name is shown by the username.
        const marks = [user.full_name && user.username, user.id === ownId && '(আপনি)'].filter(Boolean)
        return marks.length > 0 && <span className="text-ink-soft">{marks.join(' ')}</span>
      },
      sortBy: (user) => user.full_name || user.username,
    },
    {
      header: 'যোগাযোগ',
      cell: ({ phone, email }) => <Nowrap>{phone ? toBengaliDigits(phone) : email || '—'}</Nowrap>,
      isLong: true,
    },
    {
      header: 'ভূমিকা',
      onCard: 'subtitle',
      cell: ({ role }) => <Badge look={role === 'Admin' ? 'tinted' : 'plain'}>{roleNames[role]}</Badge>,
      sortBy: (user) => roleNames[user.role],
    },
    {
      header: 'লগইন',
      onCard: 'subtitle',
      cell: (user) =>
        user.active && user.awaits_owner ? (
          <InvitationState user={user} />
        ) : user.active ? (
          `করতে পারেন${user.second_factor ? ' (দুই ধাপে)' : ''}`
        ) : (
          <Badge look="loud">বন্ধ</Badge>
        ),
    },
  ]
}

interface UserActionsProps {
  user: UserView
  isOwn: boolean
  crud: Crud<UserView>
  onResetPassword: (user: UserView) => void
  onInvited: (user: InvitedUser) => void
}

/** Users change their own account on the account screen. */
export function UserActions({ user, isOwn, crud, onResetPassword, onInvited }: UserActionsProps) {
  const navigate = useNavigate()
  const invitation = useInvitation(user, onInvited)
  const more = isOwn
    ? [{ label: 'আমার অ্যাকাউন্ট', onAction: () => void navigate('/account') }]
    : user.awaits_owner
      ? user.active
        ? invitation.actions
        : []
      : [{ label: 'নতুন পাসওয়ার্ড দিন', onAction: () => onResetPassword(user) }]
  return (
    <RowActions
      name={user.username}
      onEdit={isOwn ? undefined : () => crud.edit(user)}
      onDelete={() => crud.remove(user)}
      isBusy={crud.isDeleting || invitation.isBusy}
      more={more}
    />
  )
}

const { SelectField, CheckField } = fieldsOf(userEntity)

export function UserFields() {
  return (
    <>
      <SelectField
        name="role"
        required={false}
        hint={`অ্যাডমিন ড্যাশবোর্ডের সব কাজ করতে পারেন; সম্পাদক কেবল ${editorsWork} দেখেন ও বদলান; সাধারণ ব্যবহারকারী কেবল লগইন করতে পারেন। ভূমিকা বদলালে তাঁকে আবার লগইন করতে হবে।`}
      >
        {Object.entries(roleNames).map(([role, name]) => (
          <option key={role} value={role}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckField label="লগইন করতে পারবেন" name="active" />
    </>
  )
}

interface BelowUserProps {
  user: UserView
  isOwn: boolean
  onChanged: () => void
}

export function BelowUser({ user, isOwn, onChanged }: BelowUserProps) {
  return (
    <>
      {!isOwn && <EndSessions user={user} />}
      {user.second_factor && (
        <RemoveSecondFactor
          user={user}
          onRemoved={() => {
            toastSuccess('দুই ধাপে লগইন বন্ধ করা হয়েছে')
            onChanged()
          }}
        />
      )}
    </>
  )
}

/** For a user who lost phone and recovery codes. */
function RemoveSecondFactor({ user, onRemoved }: { user: UserView; onRemoved: () => void }) {
  const fetcher = useFetcher<CrudReply>()
  const reply = fetcher.state === 'idle' ? fetcher.data : undefined
  const removed = useRef(onRemoved)
  removed.current = onRemoved
  useEffect(() => {
    if (reply?.isOk) removed.current()
  }, [reply])
  const remove = () => {
    if (!confirm(`${user.username} ফোন ও রিকভারি কোড দুটোই হারিয়েছেন? তবেই বন্ধ করুন। বন্ধ করবেন?`)) return
    void fetcher.submit(changeOf<UserView>({ id: user.id }, { second_factor: false }), { method: 'post' })
  }
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p>দুই ধাপে লগইন চালু আছে। ফোন ও রিকভারি কোড দুটোই হারালে এখান থেকে বন্ধ করে দিন; তখন শুধু পাসওয়ার্ড লাগবে।</p>
      {reply && !reply.isOk && (
        <p role="alert" className="font-bold text-danger">
          {reply.message || 'সার্ভারে পৌঁছানো যাচ্ছে না। আবার চেষ্টা করুন।'}
        </p>
      )}
      <Button look="danger" className="justify-self-start" isBusy={fetcher.state !== 'idle'} onClick={remove}>
        দুই ধাপে লগইন বন্ধ করুন
      </Button>
    </div>
  )
}
