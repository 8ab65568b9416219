import { lazy, Suspense, useRef } from 'react'
import { copyText } from '#app/browser/copy-text.ts'
import type { InvitedUser } from '#app/features/accounts/users/accounts.contract.ts'
import { formatInstant } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Loading } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { FormDialog } from '#app/ui/form/form-dialog.tsx'

const QrCode = lazy(() => import('#app/ui/base/qr-code.tsx'))

/** The address of an invitation is visible only once. */
export function InvitationDialog({ user, onClose }: { user: InvitedUser; onClose: () => void }) {
  const address = `${location.origin}${user.invitation}`
  const name = user.full_name || user.username
  const message = `${name}, আমাদের ওয়েবসাইটে কাজ করার আমন্ত্রণ। এই ঠিকানা খুলে নিজের পাসওয়ার্ড ঠিক করুন (৭ দিনের মধ্যে, একবার কাজ করে): ${address}`
  return (
    <FormDialog title={`আমন্ত্রণ: ${name}`} onClose={onClose}>
      {({ close }) => (
        <>
          <p>
            ঠিকানাটি শুধু তাঁকেই পাঠান। তিনি এটি খুলে নিজের পাসওয়ার্ড ঠিক করবেন। এটি একবার কাজ করে
            {user.invited_until && `, ${formatInstant(user.invited_until)} পর্যন্ত`}।{' '}
            <b>এখান থেকে গেলে ঠিকানাটি আর দেখা যাবে না।</b>
          </p>
          <div className="grid items-start gap-5 sm:grid-cols-[12rem_1fr]">
            <Suspense fallback={<Loading />}>
              <QrCode text={address} label="আমন্ত্রণের QR কোড" />
            </Suspense>
            <div className="grid gap-3">
              <Address address={address} />
              <a
                href={`https://wa.me/?text=${encodeURIComponent(message)}`}
                target="_blank"
                rel="noopener noreferrer"
                className={`${styles.button} ${styles.quiet}`}
              >
                WhatsApp-এ পাঠান
              </a>
              <p className="text-sm text-ink-soft">সামনে থাকলে তাঁর ফোনের ক্যামেরা দিয়ে QR কোডটি স্ক্যান করলেও হবে।</p>
            </div>
          </div>
          <Button look="primary" className="justify-self-start" onClick={close}>
            পাঠিয়েছি
          </Button>
        </>
      )}
    </FormDialog>
  )
}

function Address({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (!(await copyText(input.current))) return
    toastSuccess('ঠিকানা কপি হয়েছে')
  }
  return (
    <>
      <label className="grid gap-1 font-bold">
        আমন্ত্রণের ঠিকানা
        <input
          ref={input}
          readOnly
          translate="no"
          value={address}
          className={`${styles.input} font-normal`}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <Button look="primary" onClick={() => void copy()}>
        ঠিকানা কপি করুন
      </Button>
    </>
  )
}
