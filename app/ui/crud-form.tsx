import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from './button.tsx'
import { type CrudReply, meta } from './crud-action.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { FormContext, toText } from './form-context.ts'

interface CrudFormProps {
  /** The record that is edited; undefined for a new one. */
  row?: object | undefined
  /** Under which what is typed is kept until it is saved: user, screen, record. */
  draftName: string
  submitLabel: string
  onSaved: (reply: CrudReply) => void
  /** Hears of refusals and failures; what is wrong with a field stands beside it anyway. */
  onFailed?: (reply: CrudReply) => void
  onCancel?: (() => void) | undefined
  onTyped?: (isTyped: boolean) => void
  children: ReactNode
}

/** A form that saves one record; nothing typed is lost by a refusal, a lost connection or another person's change. */
export function CrudForm({
  row,
  draftName,
  submitLabel,
  onSaved,
  onFailed,
  onCancel,
  onTyped,
  children,
}: CrudFormProps) {
  const fetcher = useFetcher<CrudReply>()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => readDraft(draftName))
  const [attempt, setAttempt] = useState({ content: '', key: '' })
  const record = row as Record<string, unknown> | undefined
  const reply = fetcher.data
  const refusal = reply && !reply.isOk ? reply : undefined
  const current = conflictIn(refusal)

  const handlers = useRef({ onSaved, onFailed })
  handlers.current = { onSaved, onFailed }
  const settled = fetcher.state === 'idle' ? reply : undefined
  useEffect(() => {
    if (!settled) return
    if (settled.isOk) {
      dropDraft(draftName)
      handlers.current.onSaved(settled)
    } else handlers.current.onFailed?.(settled)
  }, [settled, draftName])

  function save(match: unknown): void {
    if (!form.current) return
    const data = new FormData(form.current)
    for (const box of form.current.querySelectorAll<HTMLInputElement>('input[type=checkbox][value=true]'))
      if (!box.checked) data.set(box.name, 'false')
    // The same content sent again is the same save; other content is another one.
    const content = JSON.stringify(
      [...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    )
    const key = content === attempt.content ? attempt.key : newKey()
    setAttempt({ content, key })
    data.set(meta.intent, 'save')
    if (record) data.set(meta.id, toText(record.id))
    else data.set(meta.key, key)
    if (match) data.set(meta.match, String(match))
    void fetcher.submit(data, { method: 'post', encType: 'multipart/form-data' })
  }

  return (
    <FormContext
      value={{
        row: record,
        errors: refusal?.errors ?? {},
        current,
        initial: (name) => draft?.values[name] ?? toText(record?.[name]),
      }}
    >
      <form
        ref={form}
        // A dropped draft starts the fields anew.
        key={draft ? 'with draft' : 'without draft'}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save(record?.updated_at)
        }}
        onInput={(event) => {
          keepDraft(draftName, event.currentTarget)
          onTyped?.(true)
        }}
      >
        {draft && (
          <Note>
            আগের অসমাপ্ত লেখা ফিরিয়ে আনা হয়েছে।
            <Button
              onClick={() => {
                dropDraft(draftName)
                setDraft(undefined)
                onTyped?.(false)
              }}
            >
              বাদ দিন
            </Button>
          </Note>
        )}
        {children}
        {refusal && (
          <p role="alert" className="rounded-lg bg-danger-tint px-3 py-2 font-bold text-danger">
            {refusal.message || 'সার্ভারে পৌঁছানো যাচ্ছে না। যা লিখেছেন তা রাখা আছে; সংযোগ দেখে আবার চেষ্টা করুন।'}
          </p>
        )}
        {current && (
          <Button onClick={() => save(current.updated_at)} isBusy={fetcher.state !== 'idle'}>
            তবু আমার লেখাই রাখুন
          </Button>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" isBusy={fetcher.state !== 'idle'}>
            {submitLabel}
          </Button>
          {onCancel && <Button onClick={onCancel}>বাতিল</Button>}
        </div>
      </form>
    </FormContext>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-paper-warm px-3 py-2"
    >
      {children}
    </p>
  )
}

function conflictIn(reply: CrudReply | undefined): Record<string, unknown> | undefined {
  const body = reply?.status === 409 ? (reply.body as { current?: Record<string, unknown> }) : undefined
  return body?.current
}

// Offices without HTTPS have no crypto.randomUUID.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
