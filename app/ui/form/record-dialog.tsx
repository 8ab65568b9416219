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
import type { StopSaving } from './stop-saving.tsx'

/** The props that a list screen passes to its dialog. */
export interface OpenRecord<T> {
  /** The name of the screen, for drafts. */
  screen: string
  /** Checks what was typed before it is sent. */
  contract?: FormContract | undefined
  /** The title for a new record; left out if none can be added here. */
  add?: string | undefined
  /** Undefined for a new record. */
  row: T | undefined
  onClose: () => void
  /** `goesOn` if the dialog stays open for another record. */
  onSaved: (saved: T, goesOn?: boolean) => void
}

interface RecordDialogProps<T> extends OpenRecord<T> {
  /** The title for an existing record. */
  edit: string
  added?: string
  updated: string
  /** What a new record starts with. */
  defaults?: Record<string, unknown> | undefined
  /** A button saves a new record and goes on with another one, which begins with these fields of the saved one. */
  nextBeginsWith?: readonly (keyof T & string)[]
  /** The ways to save what is typed now; by default one button. */
  saves?: ComponentProps<typeof CrudForm>['submitLabel']
  /** The toast of a refusal or failure, besides the messages in the form; left out: none. */
  saveFailed?: string | ((reply: CrudReply) => string | undefined)
  /** The toast has the reason, too. */
  saysWhy?: boolean
  /** Watches how the files of a save go, and lets it be stopped. */
  stopping?: StopSaving
  /** A question to confirm before saving, like whether the record exists already. */
  askBefore?: (form: FormData) => string | undefined
  /** Asks before what is typed goes public. */
  guard?: FormGuard
  /** Content below the form of a record; `leave` closes without asking and deletes the draft. */
  below?: (row: T, leave: () => void) => ReactNode
  children: ReactNode
}

/** A dialog that adds or edits one record; its fields are children. */
export function RecordDialog<T extends Row>({
  row,
  screen,
  contract,
  add = '',
  edit,
  added = '',
  updated,
  defaults,
  nextBeginsWith = [],
  saves = nextBeginsWith.length > 0 && !row ? () => waysToAdd : undefined,
  saveFailed,
  saysWhy = false,
  stopping,
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
  const [kept, keep] = useState<Partial<T>>()
  const leave = () => {
    dropDraft(draftName)
    onClose()
  }
  return (
    <FormDialog
      title={row ? edit : add}
      question={stopping?.question}
      draft={draftName}
      onClose={stopping?.question ? stopping.andLeave : onClose}
    >
      {({ close, setTyped }) => (
        <>
          <CrudForm
            key={times}
            row={row}
            defaults={{ ...defaults, ...kept }}
            draftName={draftName}
            contract={contract}
            {...(askBefore && { askBefore })}
            guard={guard}
            stopping={stopping}
            submitLabel={saves ?? (row ? 'আপডেট করুন' : 'সংরক্ষণ করুন')}
            onTyped={setTyped}
            onCancel={close}
            onSaved={(reply, { goesOn = false }) => {
              const saved = reply.body as T
              if (goesOn) {
                setTyped(false)
                keep(Object.fromEntries(nextBeginsWith.map((field) => [field, saved[field]])) as Partial<T>)
                setTimes(times + 1)
              }
              toastSuccess(row ? updated : added)
              onSaved(saved, goesOn)
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

const waysToAdd = [{ label: 'সংরক্ষণ করুন' }, { label: 'সংরক্ষণ করে আরেকটি', isQuiet: true, goesOn: true }]
