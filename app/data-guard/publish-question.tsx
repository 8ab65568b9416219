import { flushSync } from 'react-dom'
import { Button } from '#app/ui/base/button.tsx'
import type { GuardedForm } from '#app/ui/form/form-guard.ts'
import { type Guarded, isDraft } from './newly-public.ts'
import type { PersonalKind } from './personal-data.rules.ts'
import { PersonalDataDialog } from './personal-data-dialog.tsx'
import type { Finding } from './scan-before-publishing.ts'

const inWords: Record<PersonalKind, string> = {
  identity: 'পরিচয়পত্র, জন্ম নিবন্ধন বা রেজিস্ট্রেশনের মতো নম্বর',
  birth: 'জন্ম তারিখ',
  guardian: 'অভিভাবকের ফোন নম্বর',
  phones: 'অনেকের ফোন নম্বর',
  numbers: 'কয়েকজনের ব্যাংক হিসাব বা ইনডেক্স নম্বর',
  sheet: 'বেতনের শিট, যাতে ব্যাংক হিসাব ও পরিচয়পত্রের নম্বর থাকে',
}

export interface PendingPublish {
  guarded: Guarded
  findings: readonly Finding[]
  /** Saves anyway. */
  publish: () => void
}

const chooser = 'input[type=file]:not([hidden])'

interface PublishQuestionProps extends GuardedForm {
  pending: PendingPublish
  onClose: () => void
}

/** Asks whether to publish possible personal data, with its locations. */
export function PublishQuestion({ pending, onClose, choices, form, onChoose }: PublishQuestionProps) {
  const { guarded, findings, publish } = pending
  const draft = choices.find(({ fields }) => isDraft(guarded, fields))

  // The dialog closes first, because it restores the focus.
  const afterClosing = (work: () => void) => () => {
    flushSync(onClose)
    work()
  }
  const goBack = afterClosing(() => {
    const [first] = findings
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${first?.field}"]`)
    // Files of a list are sent by hidden inputs.
    const isHidden = input?.hidden || input?.type === 'hidden'
    const focusable = isHidden ? input?.closest('[data-file-field]')?.querySelector(chooser) : input
    if (focusable instanceof HTMLElement) focusable.focus()
  })
  return (
    <PersonalDataDialog
      onBack={goBack}
      other={draft && <Button onClick={afterClosing(() => onChoose(draft))}>{draft.label}</Button>}
      onPublish={afterClosing(publish)}
    >
      <p>প্রকাশ করলে যে কেউ এটি দেখতে, খুঁজে পেতে ও রেখে দিতে পারবে। যা পাওয়া গেছে:</p>
      <ul className="grid list-disc gap-2 pl-6 wrap-anywhere">
        {findings.map(({ where, field, kind, example }) => (
          <li key={`${field} ${where} ${kind}`}>
            <b>{where}:</b> {inWords[kind]} ({example})
          </li>
        ))}
      </ul>
    </PersonalDataDialog>
  )
}
