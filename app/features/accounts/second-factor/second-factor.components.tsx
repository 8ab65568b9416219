import { useEffect, useRef, useState } from 'react'
import { toCodes, toRemove, toStart } from '#app/features/accounts/users/account.texts.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { formatInstant } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import type { ApiReply } from '#app/ui/base/fetch-api.ts'
import { Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { Enrolment } from './enrolment.components.tsx'
import { RecoveryCodes } from './recovery-codes.components.tsx'
import type { SecondFactorState } from './second-factor.contract.ts'

type Step =
  | { name: 'state' }
  | { name: 'ask'; question: Question }
  | { name: 'enrol'; secret: string; uri: string }
  | { name: 'codes'; codes: string[] }

interface Question {
  action: string
  title: string
  explanation: string
  submitLabel: string
}

const start: Question = {
  action: toStart,
  title: 'ধাপ ১: ফোনে অ্যাপ রাখুন',
  explanation:
    'ফোনে একটি অথেন্টিকেটর অ্যাপ লাগবে, যেমন Google Authenticator বা Microsoft Authenticator। না থাকলে আগে সেটি রাখুন।',
  submitLabel: 'পরের ধাপ',
}
const renew: Question = {
  action: toCodes,
  title: 'নতুন রিকভারি কোড',
  explanation: 'নতুন দশটি কোড পাবেন; আগের কোডগুলো আর চলবে না।',
  submitLabel: 'নতুন কোড দেখান',
}
const remove: Question = {
  action: toRemove,
  title: 'দুই ধাপে লগইন বন্ধ',
  explanation: 'এর পর থেকে শুধু পাসওয়ার্ড দিয়েই লগইন হবে। রিকভারি কোডগুলোও আর চলবে না।',
  submitLabel: 'বন্ধ করুন',
}

export function SecondFactor({ reply, username }: { reply: ApiReply; username: string }) {
  const [step, setStep] = useState<Step>({ name: 'state' })
  const back = () => setStep({ name: 'state' })
  return (
    <section className={`${styles.card} grid gap-4 p-5`}>
      <h2 className="heading">দুই ধাপে লগইন</h2>
      {!reply.isOk && <Failed message="দুই ধাপে লগইন চালু কি না তা দেখা যায়নি।" />}
      {reply.isOk && step.name === 'state' && (
        <CurrentState
          state={reply.body as SecondFactorState}
          onAsk={(question) => setStep({ name: 'ask', question })}
        />
      )}
      {step.name === 'ask' && (
        <Ask
          key={step.question.action}
          question={step.question}
          onCancel={back}
          onDone={(body) => {
            if (step.question === remove) {
              toastSuccess('দুই ধাপে লগইন বন্ধ করা হয়েছে।')
              back()
            } else if (step.question === renew)
              setStep({ name: 'codes', codes: (body as { recovery_codes: string[] }).recovery_codes })
            else setStep({ name: 'enrol', ...(body as { secret: string; uri: string }) })
          }}
        />
      )}
      {step.name === 'enrol' && (
        <Enrolment
          secret={step.secret}
          uri={step.uri}
          onCancel={back}
          onConfirmed={(codes) => {
            toastSuccess('দুই ধাপে লগইন চালু হয়েছে।')
            setStep({ name: 'codes', codes })
          }}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes username={username} codes={step.codes} onClose={back} />}
    </section>
  )
}

function CurrentState({ state, onAsk }: { state: SecondFactorState; onAsk: (question: Question) => void }) {
  const left = state.recovery_codes_left
  if (!state.enabled)
    return (
      <>
        <p>
          চালু করলে লগইনের সময় পাসওয়ার্ডের পর ফোনের অ্যাপে দেখানো একটি কোড লাগবে। তখন পাসওয়ার্ড কেউ জেনে গেলেও আপনার ফোন ছাড়া
          ঢুকতে পারবে না।
        </p>
        <Button className="justify-self-start" onClick={() => onAsk(start)}>
          চালু করুন
        </Button>
      </>
    )
  return (
    <>
      <p>
        <b>চালু আছে</b>
        {state.confirmed_at && ` (${formatInstant(state.confirmed_at)} থেকে)`}। লগইনের সময় পাসওয়ার্ডের পর ফোনের
        অ্যাপের কোড লাগে।
      </p>
      <p className={left <= 2 ? 'font-bold text-danger' : ''}>
        অব্যবহৃত রিকভারি কোড: {formatNumber(left)}টি।{left <= 2 && ' ফুরিয়ে যাওয়ার আগে নতুন কোড নিন।'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAsk(renew)}>নতুন রিকভারি কোড নিন</Button>
        <Button look="danger" onClick={() => onAsk(remove)}>
          দুই ধাপে লগইন বন্ধ করুন
        </Button>
      </div>
    </>
  )
}

interface AskProps {
  question: Question
  onCancel: () => void
  onDone: (body: unknown) => void
}

function Ask({ question, onCancel, onDone }: AskProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="grid gap-3">
      <h3 ref={head} tabIndex={-1} className="subheading outline-none">
        {question.title}
      </h3>
      <p>{question.explanation}</p>
      <CrudForm
        action={question.action}
        submitLabel={question.submitLabel}
        onCancel={onCancel}
        onSaved={({ body }) => onDone(body)}
      />
    </div>
  )
}
