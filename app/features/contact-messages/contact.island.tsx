import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { callApi } from '#app/browser/api-client.ts'
import { createSubmissionKeys } from '#app/browser/submission-keys.ts'
import { Field } from '#app/site/field.tsx'
import { missingIn, useFormErrors } from '#app/site/form-errors.ts'
import { SubmitButton } from '#app/site/submit-button.tsx'
import { contactTexts, type MessageSubject, messageSubjects } from './contact-messages.texts.ts'
import { Sent, type SentMessage } from './sent-message.components.tsx'

export interface ContactFormProps {
  /** What a form without scripts just sent. */
  sent?: SentMessage | undefined
  /** Chosen by the link that led here. */
  subject?: MessageSubject | undefined
  officePhone?: string | undefined
  refused?: RefusedMessage | undefined
}

/** The typed fields, and why they were refused. */
export interface RefusedMessage {
  status: number
  fields: Record<string, string>
  message: string
  errors: Record<string, string[]>
}

/** The contact form; without scripts the page itself accepts it. */
export function ContactForm({
  sent: sentAtFirst,
  subject = 'question',
  officePhone,
  refused: refusedAtFirst,
}: ContactFormProps) {
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState(sentAtFirst)
  const [refused, setRefused] = useState(refusedAtFirst)
  const [sentCount, setSentCount] = useState(0)
  const [isHydrated, setHydrated] = useState(false)
  const [keys] = useState(createSubmissionKeys)
  // A ref, because a second tap may come before the next rendering.
  const isSending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const confirmation = useRef<HTMLDivElement>(null)
  const { errors, show, clearError } = useFormErrors(form, refusedAtFirst?.errors)
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    if (sentCount === 0) return
    form.current?.reset()
    confirmation.current?.focus()
  }, [sentCount])
  // Who goes back to this page on a shared device must not read what was sent.
  useEffect(() => {
    const forget = () => flushSync(() => setSent(undefined))
    addEventListener('pagehide', forget)
    return () => removeEventListener('pagehide', forget)
  }, [])

  function refuse(refusal: RefusedMessage): void {
    setRefused(refusal)
    show(refusal.errors)
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const data = new FormData(event.currentTarget)
    const fields = textsOf(data)
    const missing = missingInMessage(data)
    if (Object.keys(missing).length > 0) return refuse({ status: 400, fields, message: '', errors: missing })
    isSending.current = true
    setBusy(true)
    setSent(undefined)
    setRefused(undefined)
    show({})
    const reply = await callApi('POST', 'contacts/', fields, keys.headersFor(data))
    if (reply.isOk) {
      keys.reset()
      setSent(reply.body as SentMessage)
      setSentCount(sentCount + 1)
    } else refuse({ ...reply, fields })
    isSending.current = false
    setBusy(false)
  }

  const shared = sharedError(errors)
  const wrong = names.filter((name) => errors[name])
  const isSharedAlone =
    shared !== undefined && wrong.every((name) => errors[name]?.every((e) => e === shared))
  const isCorrected = wrong.length === 0 && refused !== undefined && Object.keys(refused.errors).length > 0
  const typed = (sentCount === 0 && refusedAtFirst?.fields) || {}
  const field = (name: FieldName) => ({
    form: 'contact',
    name,
    label: labels[name],
    errors: errors[name]?.filter((error) => error !== shared),
    errorAt: shared && errors[name]?.includes(shared) ? sharedId : undefined,
  })

  return (
    <>
      <div className="form" ref={confirmation} tabIndex={-1}>
        <p className="message" role="status">
          {sent && contactTexts.sent}
        </p>
        {sent && <Sent sent={sent} officePhone={officePhone} />}
      </div>
      <form
        className="form"
        method="post"
        action="/contact"
        ref={form}
        noValidate={isHydrated}
        onSubmit={send}
        onInput={clearError}
      >
        {sent && <h3 className="spaced">আরেকটি বার্তা লিখুন</h3>}
        <Field {...field('subject')}>
          {(control) => (
            <select {...control} defaultValue={typed.subject ?? subject}>
              {subjects.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field {...field('name')}>
          {(control) => <input {...control} required autoComplete="name" defaultValue={typed.name ?? ''} />}
        </Field>
        <div className="field-pair">
          <p className="hint">উত্তর পাঠানোর জন্য ইমেইল অথবা ফোন নম্বর, অন্তত একটি দিন।</p>
          {shared && (
            <p className="field-error" id={sharedId} role={isSharedAlone ? 'alert' : undefined}>
              {shared}
            </p>
          )}
          <Field {...field('email')}>
            {(control) => (
              <input {...control} type="email" autoComplete="email" defaultValue={typed.email ?? ''} />
            )}
          </Field>
          <Field {...field('phone')}>
            {(control) => (
              <input {...control} type="tel" autoComplete="tel" defaultValue={typed.phone ?? ''} />
            )}
          </Field>
        </div>
        <Field {...field('message')}>
          {(control) => <textarea {...control} required rows={6} defaultValue={typed.message ?? ''} />}
        </Field>
        <p className="hint">
          <span>আপনার তথ্য কতদিন থাকে, কে দেখেন: </span>
          <a href="/privacy">গোপনীয়তা</a>
        </p>
        {refused && !isSharedAlone && !isCorrected && <Refusal refused={refused} wrong={wrong} />}
        <div className="buttons">
          <SubmitButton label="পাঠান" busyLabel={contactTexts.sending} isBusy={isBusy} />
        </div>
      </form>
    </>
  )
}

const labels = { subject: 'বিষয়', name: 'নাম', email: 'ইমেইল', phone: 'ফোন নম্বর', message: 'মেসেজ' } as const

type FieldName = keyof typeof labels

const names = Object.keys(labels) as FieldName[]

const subjects = Object.entries(messageSubjects)

const sharedId = 'contact-shared-error'

function Refusal({ refused, wrong }: { refused: RefusedMessage; wrong: FieldName[] }) {
  const isAboutFields = refused.status === 400
  return (
    <div className="message" role="alert">
      {isAboutFields ? (
        <p>
          {wrong.length > 0
            ? `এই ঘরগুলো ঠিক করে আবার পাঠান: ${wrong.map((name) => labels[name]).join(', ')}।`
            : refused.message}
        </p>
      ) : (
        // If the inbox is full, the message says whom to call.
        <p>{refused.message.startsWith(contactTexts.failed) ? refused.message : contactTexts.failed}</p>
      )}
      {refused.status === 429 && <p>{refused.message}</p>}
    </div>
  )
}

// Only required fields: the server validates the rest, because zod is large.
function missingInMessage(data: FormData): Record<string, string[]> {
  const { name, message, subject: _, ...missingContacts } = missingIn(data, labels)
  const isReachable = Object.keys(missingContacts).length < 2
  return {
    ...(name && { name }),
    ...(!isReachable && { email: [contactTexts.reachable], phone: [contactTexts.reachable] }),
    ...(message && { message }),
  }
}

/** An error that several fields have in common; it is displayed once. */
function sharedError(errors: Record<string, string[]> = {}): string | undefined {
  const all = Object.values(errors).flat()
  return all.find((error, index) => all.indexOf(error) !== index)
}

function textsOf(data: FormData): Record<string, string> {
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))
}
