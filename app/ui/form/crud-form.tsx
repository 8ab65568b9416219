import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type Attempt, dropDraft, readDraft, storeDraft } from '#app/browser/drafts.ts'
import { newKey } from '#app/browser/new-key.ts'
import { Button } from '#app/ui/base/button.tsx'
import { useWords } from '#app/ui/base/language.ts'
import { styles } from '#app/ui/base/styles.ts'
import { type CrudReply, meta } from './crud-action.ts'
import { DraftNote } from './draft-note.tsx'
import { FormContext } from './form-context.ts'
import type { FormGuard } from './form-guard.ts'
import { chosenFilesIn, hasFormValues, leaveOutUnfilled, readForm, readTexts, toText } from './form-values.ts'
import { checkForm, type FormContract, focusFault, useRefused } from './refused-form.ts'
import { RefusedNote } from './refused-note.tsx'
import { pressedChoice, pressSave, SaveButtons, type SaveChoice } from './save-buttons.tsx'
import { SavedAlready, type SurroundingDialog, savedAlready, useStopSaving } from './stop-saving.tsx'

interface CrudFormProps {
  row?: object | undefined
  defaults?: Record<string, unknown>
  /** The key of the draft (user, screen, record); left out: no drafts. */
  draftName?: string | undefined
  /** The action, on a screen that writes more than one kind of record. */
  action?: string
  /** The label of the button, or the save buttons for the current values. */
  submitLabel: string | ((typed: (name: string) => string) => readonly SaveChoice[])
  /** The form follows a saved one: its button gets the focus. */
  isAgain?: boolean
  contract?: FormContract | undefined
  /** A question to confirm before saving. */
  askBefore?: (form: FormData) => string | undefined
  /** Asks before personal data is published. */
  guard?: FormGuard | undefined
  /** The records when the form is opened; a new one that was saved before it could be stopped is none of them. */
  existing?: readonly { id: number }[] | undefined
  /** The message if a record was saved before the user stopped it. */
  savedAnyway?: ((saved: object) => string) | undefined
  /** Told while it must not close because files are sent. */
  dialog?: SurroundingDialog | undefined
  onSaved: (reply: CrudReply, choice: SaveChoice) => void
  /** Called for refusals and failures; errors of fields are shown beside the fields in any case. */
  onFailed?: (reply: CrudReply) => void
  /** Replaces the message of a refusal; may offer to save anyway, with more fields. */
  explain?:
    | ((refusal: CrudReply, saveWith: (fields: Record<string, string>) => void) => ReactNode)
    | undefined
  onCancel?: (() => void) | undefined
  onTyped?: (isTyped: boolean) => void
  children?: ReactNode
}

/** A form that saves one record. Refusals, lost connections and conflicts lose no input. */
export function CrudForm({
  row,
  defaults,
  draftName,
  action,
  submitLabel,
  isAgain = false,
  contract,
  askBefore,
  guard,
  existing = [],
  savedAnyway,
  dialog,
  onSaved,
  onFailed,
  explain,
  onCancel,
  onTyped,
  children,
}: CrudFormProps) {
  const words = useWords()
  const fetcher = useFetcher<CrudReply>()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => (draftName ? readDraft(draftName) : undefined))
  const attempt = useRef<Attempt | undefined>(draft?.attempt)
  const wasCutOff = useRef(draft?.attempt !== undefined)
  const record = row as Record<string, unknown> | undefined
  const match = draft ? draft.match : toText(record?.updated_at)
  const stopping = useStopSaving({ contract, record, existing, draftName, dialog })
  const isSaving = fetcher.state !== 'idle'
  const isBusy = isSaving || stopping.isFinding || guard?.isChecking === true
  const reply = fetcher.data
  const { refused, errors, refuse, markCorrected } = useRefused()
  const current = conflictIn(reply)
  const initial = (name: string) => draft?.values[name] ?? toText((record ?? defaults)?.[name])
  const [typed, setTyped] = useState<Record<string, string>>()
  const choices =
    typeof submitLabel === 'string'
      ? [{ label: current ? words.saveAsItIs : submitLabel }]
      : submitLabel((name) => (typed ? (typed[name] ?? '') : initial(name)))
  const chosen = useRef<SaveChoice>({ label: '' })

  const handlers = useRef({ onSaved, onFailed, onTyped, refuse, stopping, record })
  handlers.current = { onSaved, onFailed, onTyped, refuse, stopping, record }
  const settled = isSaving ? undefined : reply
  useEffect(() => {
    if (!settled || !form.current) return
    // The answer of the previous save was lost: the stored record has the values of the form.
    const theirs = wasCutOff.current ? conflictIn(settled) : undefined
    wasCutOff.current = settled.status === 0
    const typedIn = form.current
    const { record } = handlers.current
    if (handlers.current.stopping.end())
      handlers.current.stopping.onStopped({
        form: typedIn,
        more: chosen.current.fields,
        saved: settled.isOk ? (settled.body as object) : undefined,
        stay: (message) => handlers.current.refuse({ ...settled, message }, typedIn),
        onArrived: () => handlers.current.onTyped?.(false),
        onSaved: (body) => {
          const status = settled.isOk ? settled.status : record ? 200 : 201
          handlers.current.onSaved({ ...settled, status, isOk: true, body }, chosen.current)
        },
      })
    else if (settled.isOk || (theirs && hasFormValues(theirs, form.current, chosen.current.fields))) {
      attempt.current = undefined
      if (draftName) dropDraft(draftName)
      const saved = settled.isOk ? settled : { ...settled, isOk: true, body: theirs }
      handlers.current.onSaved(saved, chosen.current)
    } else {
      // The key belongs to another save; the next attempt creates one more record.
      if (settled.status === 422) attempt.current = undefined
      handlers.current.refuse(settled, form.current)
      handlers.current.onFailed?.(settled)
    }
  }, [settled, draftName])
  useEffect(() => {
    if (refused && form.current) focusFault(form.current)
  }, [refused])

  function saveDraft(): void {
    if (draftName && form.current)
      storeDraft(draftName, {
        values: readTexts(form.current),
        match,
        attempt: attempt.current,
        files: chosenFilesIn(form.current),
      })
  }

  function isRefusedHere(data: FormData, typedInto: HTMLFormElement): boolean {
    const refusal = contract && checkForm(contract, data, typedInto)
    if (!refusal) return false
    saveDraft()
    refuse(refusal, typedInto)
    onFailed?.(refusal)
    return true
  }

  function save(added: Record<string, string> = {}): void {
    if (!form.current) return
    const more = { ...chosen.current.fields, ...added }
    const data = readForm(form.current, contract?.fieldMeta)
    if (isRefusedHere(data, form.current)) return
    const question = askBefore?.(data)
    if (question && !confirm(question)) return
    if (guard) guard.ask(data, more, (added) => send(data, { ...more, ...added }))
    else send(data, more)
  }

  function send(data: FormData, more: Record<string, string>): void {
    if (!form.current) return
    // The same content is sent again with the same Idempotency-Key, changed content with a new one.
    const files = [...data].flatMap(([name, value]) =>
      typeof value === 'string' ? [] : [[name, value.name, value.size]],
    )
    const hidden = [...form.current.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
    const hiddenValues = hidden.map(({ name, value }) => [name, value])
    const content = JSON.stringify([readTexts(form.current), hiddenValues, files, more])
    if (attempt.current?.content !== content) attempt.current = { content, key: newKey() }
    saveDraft()
    if (!record && contract) leaveOutUnfilled(data, (name) => toText(defaults?.[name]))
    for (const [name, value] of Object.entries(more)) data.set(name, value)
    data.set(meta.intent, 'save')
    if (record) data.set(meta.id, toText(record.id))
    // A new key would upload the files again.
    const hasFiles = files.some(([, name]) => name !== '')
    if (!record || hasFiles) data.set(meta.key, attempt.current.key)
    // Saving after the conflict was displayed overwrites it on purpose.
    const version = current ? toText(current.updated_at) : match
    if (hasFiles && contract?.path) stopping.begin(attempt.current.key, version)
    if (version) data.set(meta.match, version)
    void fetcher.submit(data, { method: 'post', action, encType: 'multipart/form-data' })
  }

  if (stopping.arrived) {
    const { saved, close } = stopping.arrived
    return <SavedAlready message={savedAnyway?.(saved) ?? savedAlready} onClose={close} />
  }
  return (
    <FormContext
      value={{
        refused,
        errors,
        current,
        initial,
        isTyped: (name) => draft?.values[name] !== undefined,
      }}
    >
      <form
        ref={form}
        // Dropping the draft remounts the fields.
        key={draft ? 'with draft' : 'without draft'}
        noValidate
        // In a panel the form is at least as high as it, and the bar at its bottom.
        className="flex grow flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          chosen.current = pressedChoice(event.nativeEvent, choices) ?? chosen.current
          save()
        }}
        onKeyDown={pressSave}
        onInput={({ currentTarget, target }) => {
          saveDraft()
          guard?.readAhead(currentTarget)
          if ('name' in target) markCorrected(String(target.name))
          if (typeof submitLabel !== 'string') setTyped(readTexts(currentTarget))
          onTyped?.(true)
        }}
      >
        {draft && (
          <DraftNote
            files={draft.files ?? []}
            onDrop={() => {
              if (draftName) dropDraft(draftName)
              attempt.current = undefined
              setDraft(undefined)
              setTyped(undefined)
              onTyped?.(false)
            }}
          />
        )}
        {children}
        {refused && (
          <RefusedNote
            {...{ refused, isBusy }}
            wrongFields={Object.keys(errors).length}
            explained={explain?.(refused.reply, save)}
          />
        )}
        <div className={styles.saveBar}>
          {stopping.bar}
          <SaveButtons choices={choices} isFocused={isAgain} isBusy={isBusy} />
          {onCancel && (
            // On phones a panel has this button in its head.
            <Button onClick={onCancel} className="max-sm:in-data-panel:hidden">
              {words.cancel}
            </Button>
          )}
        </div>
        {guard?.question({
          choices,
          form,
          onChoose: (choice) => {
            chosen.current = choice
            save()
          },
        })}
      </form>
    </FormContext>
  )
}

function conflictIn(reply: CrudReply | undefined): Record<string, unknown> | undefined {
  const body = reply?.status === 409 ? (reply.body as { current?: Record<string, unknown> }) : undefined
  return body?.current
}
