import { type RefObject, useId } from 'react'
import { flushSync } from 'react-dom'
import type { PersonalKind } from '#app/text/personal-data.ts'
import { Button } from './button.tsx'
import type { Finding } from './look-before-publishing.ts'
import { type Guarded, isDraft } from './newly-public.ts'
import type { SaveChoice } from './save-buttons.tsx'
import { TopDialog } from './top-dialog.tsx'

const inWords: Record<PersonalKind, string> = {
  identity: 'পরিচয়পত্র, জন্ম নিবন্ধন বা রেজিস্ট্রেশনের মতো নম্বর',
  birth: 'জন্ম তারিখ',
  guardian: 'অভিভাবকের ফোন নম্বর',
  phones: 'অনেকের ফোন নম্বর',
  numbers: 'কয়েকজনের ব্যাংক হিসাব বা ইনডেক্স নম্বর',
  sheet: 'বেতনের শিট, যাতে ব্যাংক হিসাব ও পরিচয়পত্রের নম্বর থাকে',
}

/** A question about what a save would publish. */
export interface AskedToPublish {
  guarded: Guarded
  findings: readonly Finding[]
  /** Saves all the same. */
  publish: () => void
}

interface PublishQuestionProps {
  asked: AskedToPublish
  /** Closes it. */
  forget: () => void
  /** The ways to save; one that keeps the record as a draft is offered here, too. */
  choices: readonly SaveChoice[]
  form: RefObject<HTMLFormElement | null>
  onChoose: (choice: SaveChoice) => void
}

/** The question whether something is to be published although it may have personal data: what was found, and where. */
export function PublishQuestion({ asked, forget, choices, form, onChoose }: PublishQuestionProps) {
  const explanation = useId()
  const { guarded, findings, publish } = asked
  const draft = choices.find(({ fields }) => isDraft(guarded, fields))

  // The dialog goes first: the focus comes back with it.
  const then = (work: () => void) => () => {
    flushSync(forget)
    work()
  }
  const goBack = then(() => {
    const [first] = findings
    form.current?.querySelector<HTMLElement>(`[name="${first?.field}"]`)?.focus()
  })
  return (
    <TopDialog
      role="alertdialog"
      title="এতে কি কারও ব্যক্তিগত তথ্য আছে?"
      aria-describedby={explanation}
      onCancel={goBack}
    >
      <div id={explanation} className="mt-3 grid gap-3">
        <p>প্রকাশ করলে যে কেউ এটি দেখতে, খুঁজে পেতে ও রেখে দিতে পারবে। যা পাওয়া গেছে:</p>
        <ul className="grid list-disc gap-2 pl-6 wrap-anywhere">
          {findings.map(({ where, field, kind, example }) => (
            <li key={`${field} ${where} ${kind}`}>
              <b>{where}:</b> {inWords[kind]} ({example})
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft">তবু প্রকাশ করলে তা পরিবর্তনের ইতিহাসে লেখা থাকবে।</p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" onClick={goBack}>
          ফিরে গিয়ে দেখি
        </Button>
        {draft && <Button onClick={then(() => onChoose(draft))}>{draft.label}</Button>}
        <Button look="danger" onClick={then(publish)}>
          তবু প্রকাশ করুন
        </Button>
      </div>
    </TopDialog>
  )
}
