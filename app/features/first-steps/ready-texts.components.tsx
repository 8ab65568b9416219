import { Button } from '#app/ui/base/button.tsx'
import { fillIn } from '#app/ui/form/fill-in.ts'
import { readTexts } from '#app/ui/form/form-values.ts'
import type { ReadyText } from './ready-texts.rules.ts'

interface ReadyTextsProps {
  label: string
  /** For the values that are typed now, by field. */
  texts: (typed: Readonly<Record<string, string>>) => readonly ReadyText[]
}

/** Buttons that fill fields of the form around them with texts to correct; asks before it replaces what was typed. */
export function ReadyTexts({ label, texts }: ReadyTextsProps) {
  function fill(form: HTMLFormElement | null, name: string): void {
    if (!form) return
    const typed = readTexts(form)
    const ready = texts(typed)
    const chosen = ready.find((one) => one.label === name)
    const isReady = (field: string, text: string) => ready.some((one) => one.fields[field] === text)
    const fields = Object.entries(chosen?.fields ?? {})
    const isLost = fields.some(([field]) => {
      const text = typed[field] ?? ''
      return text.trim() !== '' && !isReady(field, text)
    })
    if (isLost && !confirm('যা লেখা আছে তার জায়গায় তৈরি লেখাটি বসবে। বসাবেন?')) return
    for (const [field, text] of fields) fillIn(form.querySelector(`[name="${field}"]`), text)
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left me-1 text-ink-soft">{label}</legend>
      {texts({}).map((text) => (
        <Button key={text.label} onClick={({ currentTarget: { form } }) => fill(form, text.label)}>
          {text.label}
        </Button>
      ))}
    </fieldset>
  )
}
