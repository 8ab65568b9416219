import { lazy, Suspense, useEffect, useRef } from 'react'
import { toConfirm } from '#app/features/accounts/users/account.texts.ts'
import { Loading } from '#app/ui/base/states.tsx'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { TextField } from '#app/ui/form/fields.tsx'
import { givenCode } from './second-factor.contract.ts'

const QrCode = lazy(() => import('#app/ui/base/qr-code.tsx'))

interface EnrolmentProps {
  secret: string
  uri: string
  onCancel: () => void
  onConfirmed: (recoveryCodes: string[]) => void
}

export function Enrolment({ secret, uri, onCancel, onConfirmed }: EnrolmentProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <h3 ref={head} tabIndex={-1} className="subheading outline-none">
        ধাপ ২: অ্যাপ দিয়ে QR কোডটি স্ক্যান করুন
      </h3>
      <p>অথেন্টিকেটর অ্যাপ খুলে “+” চাপুন, তারপর ফোনের ক্যামেরা এই ছবির দিকে ধরুন।</p>
      <Suspense fallback={<Loading />}>
        <QrCode text={uri} label="অ্যাপে স্ক্যান করার QR কোড" />
      </Suspense>
      <p>
        স্ক্যান করা না গেলে অ্যাপে এই কী টাইপ করুন:
        <code translate="no" className="block font-bold wrap-anywhere">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
      <h3 className="subheading">ধাপ ৩: অ্যাপে দেখানো কোড দিন</h3>
      <CrudForm
        action={toConfirm}
        contract={{ input: givenCode }}
        submitLabel="চালু করুন"
        onCancel={onCancel}
        onSaved={({ body }) => onConfirmed((body as { recovery_codes: string[] }).recovery_codes)}
      >
        <TextField
          label="৬ সংখ্যার কোড"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </CrudForm>
    </div>
  )
}
