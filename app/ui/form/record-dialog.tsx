import { type ComponentProps, type ReactNode, useState } from 'react'
import { dropDraft } from '#app/browser/drafts.ts'
import { useWords } from '#app/ui/base/language.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import type { Row } from '#app/ui/list/use-crud.ts'
import type { CrudReply } from './crud-action.ts'
import { CrudForm } from './crud-form.tsx'
import { useDraftName } from './draft-name.ts'
import { FormDialog } from './form-dialog.tsx'
import type { FormGuard } from './form-guard.ts'
import type { FormContract } from './refused-form.ts'
import type { Held } from './stop-saving.tsx'

export interface OpenRecord<T> {
  /** The name of the screen, for drafts. */
  screen: string
  contract?: FormContract | undefined
  /** The title for a new record; left out if none can be added. */
  add?: string | undefined
  /** Undefined for a new record. */
  row: T | undefined
  /** The records of the list. */
  existing?: readonly T[]
  onClose: () => void
  /** With `staysOpen` the dialog stays open for another record. */
  onSaved: (saved: T, staysOpen?: boolean) => void
}

interface RecordDialogProps<T> extends OpenRecord<T> {
  edit: string
  added?: string
  updated: string
  defaults?: Record<string, unknown> | undefined
  /** The action, on a screen that writes more than one kind of record. */
  action?: string
  /** Offers to save and add another record, which begins with these values of the saved one; left out: no offer. */
  nextBeginsWith?: readonly (keyof T & string)[]
  /** Many records are added in a row: after the first "another one", Enter adds one more. */
  isSeries?: boolean
  /** The save buttons; by default one. */
  saves?: ComponentProps<typeof CrudForm>['submitLabel']
  /** The toast of a refusal or failure, besides the messages in the form. */
  saveFailed?: string | ((reply: CrudReply) => string | undefined)
  /** The toast includes the reason. */
  saysWhy?: boolean
  /** The message if a record was saved before the user stopped it. */
  savedAnyway?: (saved: T) => string
  /** A question before saving, for example whether the record exists already. */
  askBefore?: (form: FormData) => string | undefined
  /** Asks before personal data is published. */
  guard?: FormGuard
  /** Content below the form; `leave` closes without asking and deletes the draft. */
  below?: (row: T, leave: () => void) => ReactNode
  children: ReactNode
}

export function RecordDialog<T extends Row>({
  row,
  screen,
  contract,
  add = '',
  edit,
  added = '',
  updated,
  defaults,
  action,
  nextBeginsWith,
  isSeries = false,
  saves,
  saveFailed,
  saysWhy = false,
  existing,
  savedAnyway,
  askBefore,
  guard,
  onClose,
  onSaved,
  below,
  children,
}: RecordDialogProps<T>) {
  const draftName = useDraftName(screen)(row)
  const words = useWords()
  const [times, setTimes] = useState(0)
  const [held, setHeld] = useState<Held>()
  const [carriedOver, carryOver] = useState<Partial<T>>()
  const addingChoices = isSeries && times > 0 ? seriesChoices : addChoices
  const choices = saves ?? (nextBeginsWith && !row ? () => addingChoices : undefined)
  const leave = () => {
    dropDraft(draftName)
    onClose()
  }
  return (
    <FormDialog
      look="panel"
      title={row ? edit : add}
      question={held?.question}
      draft={draftName}
      onClose={held?.leave ?? onClose}
    >
      {({ close, setTyped }) => (
        <>
          <CrudForm
            key={times}
            row={row}
            defaults={{ ...defaults, ...carriedOver }}
            draftName={draftName}
            {...(action && { action })}
            contract={contract}
            {...(askBefore && { askBefore })}
            guard={guard}
            existing={existing}
            savedAnyway={savedAnyway && ((saved) => savedAnyway(saved as T))}
            dialog={{ hold: setHeld, leave: onClose }}
            submitLabel={choices ?? (row ? 'আপডেট করুন' : 'সংরক্ষণ করুন')}
            onTyped={setTyped}
            onCancel={close}
            onSaved={(reply, { staysOpen = false }) => {
              const saved = reply.body as T
              if (staysOpen) {
                setTyped(false)
                carryOver(
                  Object.fromEntries(
                    (nextBeginsWith ?? []).map((field) => [field, saved[field]]),
                  ) as Partial<T>,
                )
                setTimes(times + 1)
              }
              toastSuccess(row ? updated : added)
              onSaved(saved, staysOpen)
            }}
            onFailed={(reply) => {
              const message = typeof saveFailed === 'function' ? saveFailed(reply) : saveFailed
              if (message) toastError(message, saysWhy ? reply.message || words.unreachable : '')
            }}
          >
            {children}
          </CrudForm>
          {row && below?.(row, leave)}
        </>
      )}
    </FormDialog>
  )
}

const save = { label: 'সংরক্ষণ করুন' }
const saveAndStay = { label: 'সংরক্ষণ করে আরেকটি', staysOpen: true }
const addChoices = [save, { ...saveAndStay, isQuiet: true }]
// Enter presses the first one.
const seriesChoices = [saveAndStay, { ...save, isQuiet: true }]
