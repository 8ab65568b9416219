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

/** Keeps what a form holds, files and passwords left out. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  const values: Record<string, string> = {}
  for (const [field, value] of new FormData(form)) {
    const input = form.elements.namedItem(field)
    const isSecret = input instanceof HTMLInputElement && input.type === 'password'
    if (typeof value === 'string' && !field.startsWith('_') && !isSecret) values[field] = value
  }
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ at: Date.now(), values } satisfies Draft))
  } catch {
    // A full storage keeps no draft; the form itself still holds everything.
  }
}

export function dropDraft(name: string): void {
  localStorage.removeItem(prefix + name)
}

/** Drops the drafts of everybody who used this browser (at sign-out), or those that are too old (at start). */
export function dropDrafts(which: 'all' | 'old'): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && (which === 'all' || !readDraft(key.slice(prefix.length))))
      localStorage.removeItem(key)
}
