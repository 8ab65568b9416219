/** What was typed into a form and not yet saved, kept in this browser: per user, for seven days, gone at sign-out. */
export interface Draft {
  at: number
  values: Record<string, string>
}

const prefix = 'draft:'
const keptMs = 7 * 24 * 60 * 60 * 1000

/** The draft of a form; undefined when there is none, or it is too old. */
export function readDraft(name: string): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
    return draft && Date.now() - draft.at < keptMs ? draft : undefined
  } catch {
    return undefined
  }
}

/** Keeps what was typed and chosen in a form, files and passwords left out. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  const inputs = form.querySelectorAll<HTMLInputElement>('input[name], select, textarea')
  const kept = [...inputs].filter((input) => !input.name.startsWith('_') && !leftOut.includes(input.type))
  const values = Object.fromEntries(kept.map((input) => [input.name, keptText(input, kept)]))
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ at: Date.now(), values } satisfies Draft))
  } catch {
    // A full storage keeps no draft; the form itself still holds everything.
  }
}

const leftOut = ['password', 'file', 'hidden']

// A box says whether it is ticked; of boxes that share a name those that are, as the record has them.
function keptText({ type, name, value, checked }: HTMLInputElement, all: HTMLInputElement[]): string {
  if (type !== 'checkbox') return value
  if (value === 'true') return String(checked)
  return JSON.stringify(all.filter((box) => box.name === name && box.checked).map((box) => box.value))
}

/** Forgets the draft of a form: it was saved, or is not wanted. */
export function dropDraft(name: string): void {
  localStorage.removeItem(prefix + name)
}

/** Drops the drafts of everybody who used this browser (at sign-out), or those that are too old (at start). */
export function dropDrafts(which: 'all' | 'old'): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && (which === 'all' || !readDraft(key.slice(prefix.length))))
      localStorage.removeItem(key)
}
