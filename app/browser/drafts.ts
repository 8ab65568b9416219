/** What was typed into a form and not yet saved, kept in this browser: per user, for some days, gone at sign-out. */
export interface Draft {
  at: number
  values: Record<string, string>
  /** The version of the record that stood beside it, as If-Match takes it; empty for a new record. */
  match: string
  attempt?: Attempt | undefined
}

/** A save that may have arrived: the same content sent again goes under the same Idempotency-Key. */
export interface Attempt {
  content: string
  key: string
}

const prefix = 'draft:'
const dayMs = 24 * 60 * 60 * 1000

/** The draft of a form; undefined when there is none, or it is too old. */
export function readDraft(name: string): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
    // One of the future was kept while the clock of this computer was wrong.
    return draft && Math.abs(Date.now() - draft.at) < keptMs(name) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft in place of the one that was there. */
export function keepDraft(name: string, draft: Omit<Draft, 'at'>): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ ...draft, at: Date.now() } satisfies Draft))
  } catch {
    // A full storage keeps no draft; the form itself still holds everything.
  }
}

/** Forgets the draft of a form. */
export function dropDraft(name: string): void {
  localStorage.removeItem(prefix + name)
}

/**
 * From now on drops drafts as they become too old, also where a page stays open for days. Public pages do so too: on a
 * computer that many use, nobody may open the dashboard again.
 */
export function watchDrafts(): void {
  dropDrafts('old')
  setInterval(() => dropDrafts('old'), lookEveryMs)
  // A computer that slept runs no timers.
  document.addEventListener('visibilitychange', () => dropDrafts('old'))
}

const lookEveryMs = 10 * 60 * 1000

/** Drops the drafts of everybody who used this browser (at sign-out), or those that are too old. */
export function dropDrafts(which: 'all' | 'old'): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && (which === 'all' || !readDraft(key.slice(prefix.length))))
        localStorage.removeItem(key)
  } catch {
    // A browser that blocks storage holds no drafts.
  }
}

// A name is user, screen, record; what is about children ends after a day.
function keptMs(name: string): number {
  return (name.split(':')[1] === 'students' ? 1 : 7) * dayMs
}
