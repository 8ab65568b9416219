/** What was typed and chosen in a form, by field; files and passwords are left out. */
export function readTexts(form: HTMLFormElement): Record<string, string> {
  const inputs = form.querySelectorAll<HTMLInputElement>('input[name], select, textarea')
  const kept = [...inputs].filter((input) => !input.name.startsWith('_') && !isLeftOut(input))
  return Object.fromEntries(kept.map((input) => [input.name, textOf(input, kept)]))
}

/** What a form sends: its fields, boxes that are not ticked as `false`. */
export function readForm(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][value=true]'))
    if (!box.checked) data.set(box.name, 'false')
  return data
}

/** Whether a record already holds all that a form would save; never where a file was chosen or taken away. */
export function isHeldBy(record: Record<string, unknown>, form: HTMLFormElement): boolean {
  const texts = Object.entries(readTexts(form))
  const others = [...readForm(form)].filter(([name]) => !texts.some(([typed]) => typed === name))
  return (
    others.every(([, value]) => typeof value !== 'string' && value.size === 0) &&
    texts.every(([name, text]) => toText(record[name]).trim() === text.trim())
  )
}

/** A value of a record as an input holds it. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

// A password that is shown while it is typed is an input of text.
function isLeftOut({ type, autocomplete }: HTMLInputElement): boolean {
  return ['password', 'file', 'hidden'].includes(type) || /password/.test(autocomplete ?? '')
}

// A box says whether it is ticked; of boxes that share a name those that are, as the record has them.
function textOf({ type, name, value, checked }: HTMLInputElement, all: HTMLInputElement[]): string {
  if (type !== 'checkbox') return value
  if (value === 'true') return String(checked)
  return JSON.stringify(all.filter((box) => box.name === name && box.checked).map((box) => box.value))
}
