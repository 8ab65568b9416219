import { useState } from 'react'
import { dropDrafts } from '#app/browser/drafts.ts'
import { forgetSignIn } from '#app/browser/user-state.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { styles } from '#app/ui/base/styles.ts'
import { FileLink } from '#app/ui/files/file-link.tsx'
import { ownDataTexts } from './accounts.texts.ts'

export function OwnData({ username }: { username: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function remove(): Promise<void> {
    if (!confirm(ownDataTexts.confirmRemoval(username))) return
    setIsBusy(true)
    setRefusal('')
    const reply = await fetchApi('DELETE', 'user/')
    setIsBusy(false)
    if (!reply.isOk) return setRefusal(reply.message || ownDataTexts.removalFailed)
    dropDrafts('all')
    forgetSignIn()
    location.assign('/login')
  }

  return (
    <section className={`${styles.card} grid justify-items-start gap-4 p-5`}>
      <h2 className="heading">আমার তথ্য</h2>
      <p className="text-ink-soft">
        আপনার সম্পর্কে যা রাখা আছে (অ্যাকাউন্ট, লগইন, আপনার করা কাজের তালিকা) একটি ফাইলে নামিয়ে নিতে পারেন।
      </p>
      <FileLink path="/api/user/export/" name={`${username}.json`} isPrivate>
        নিজের তথ্য নামান
      </FileLink>
      <p className="w-full border-t border-line pt-4 text-ink-soft">
        অ্যাকাউন্ট মুছলে সব জায়গা থেকে লগআউট হবেন, আর ফেরানো যাবে না। আপনার যোগ করা নোটিশ ও তথ্য থেকে যাবে।
      </p>
      {refusal && (
        <p role="alert" className="font-bold text-danger">
          {refusal}
        </p>
      )}
      <Button look="danger" isBusy={isBusy} onClick={() => void remove()}>
        অ্যাকাউন্ট মুছুন
      </Button>
    </section>
  )
}
