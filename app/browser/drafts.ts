/** Unsaved input of a form, stored in this browser: per user, for some days, deleted at sign-out. */
export interface Draft {
  at: number
  values: Record<string, string>
  /** The version of the record that was edited, for If-Match; empty for a new record. */
  match: string
  attempt?: Attempt | undefined
  /** The names of the files that were chosen. */
  files?: string[]
}

/** A save without an answer: the same content is sent again with the same Idempotency-Key. */
export interface Attempt {
  content: string
  key: string
}

const prefix = 'draft:'
const dayMs = 24 * 60 * 60 * 1000

/** The draft of a form; undefined if there is none or it has expired. */
export function readDraft(name: string): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
    // A draft from the future was stored while the clock of this computer was wrong.
    return draft && Math.abs(Date.now() - draft.at) < draftDays(name) * dayMs ? draft : undefined
  } catch {
    return undefined
  }
}

/** Stores a draft, replacing the present one. */
export function keepDraft(name: string, draft: Omit<Draft, 'at'>): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ ...draft, at: Date.now() } satisfies Draft))
  } catch {
    // If the storage is full, the form itself still has everything.
  }
}

/** Deletes the draft of a form. */
export function dropDraft(name: string): void {
  localStorage.removeItem(prefix + name)
}

/**
 * From now on deletes expired drafts, even if a page stays open for days. Public pages do so, too, because on a shared
 * computer nobody may open the dashboard again.
 */
export function watchDrafts(): void {
  dropDrafts('old')
  setInterval(() => dropDrafts('old'), lookEveryMs)
  // Timers do not run while a computer sleeps.
  document.addEventListener('visibilitychange', () => dropDrafts('old'))
}

const lookEveryMs = 10 * 60 * 1000

/** Deletes the drafts of all users of this browser (at sign-out), or the expired ones. */
export function dropDrafts(which: 'all' | 'old'): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && (which === 'all' || !readDraft(key.slice(prefix.length))))
        localStorage.removeItem(key)
  } catch {
    // A browser that blocks storage has no drafts.
  }
}

/** How long a draft is kept: those about minors for a day. A name is user, screen, record. */
export function draftDays(name: string): number {
  return ofMinors.includes(name.split(':')[1] ?? '') ? 1 : 7
}

// By name, because public pages delete drafts, too, and their scripts import no entity. Old texts may be lists of pupils.
const ofMinors = ['students', 'bijoy']
