import { useState } from 'react'
import type { UserView } from '#app/features/accounts/users/users.entity.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'

export function EndSessions({ user }: { user: UserView }) {
  const [isBusy, setIsBusy] = useState(false)

  async function end(): Promise<void> {
    if (!confirm(`${user.username} সব জায়গা থেকে লগআউট হবেন। বন্ধ করবেন?`)) return
    setIsBusy(true)
    const reply = await fetchApi('DELETE', `users/${user.id}/sessions/`)
    setIsBusy(false)
    if (reply.isOk) toastSuccess('সব জায়গা থেকে লগআউট করা হয়েছে')
    else toastError(reply.message || 'সার্ভারে পৌঁছানো যাচ্ছে না। আবার চেষ্টা করুন।')
  }

  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p>ফোন হারালে বা অচেনা কেউ ঢুকেছে মনে হলে সব জায়গা থেকে লগআউট করে দিন। তিনি আবার লগইন করতে পারবেন।</p>
      <Button look="danger" className="justify-self-start" isBusy={isBusy} onClick={() => void end()}>
        সব লগইন বন্ধ করুন
      </Button>
    </div>
  )
}
