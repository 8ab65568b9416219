/** Unsaved input of a form, stored in this browser: per user, for some days, deleted at sign-out. */
export interface Draft {
  at: number
  values: Record<string, string>
  /** The version of the record that was edited, for If-Match; empty for a new record. */
  match: string
  attempt?: Attempt | undefined
  /** Names of the chosen files. */
  files?: string[]
  /** The title and the address of the screen on which it was typed. */
  screen?: string
  address?: string
}

/** A save whose answer was lost: retried with the same Idempotency-Key. */
export interface Attempt {
  content: string
  key: string
}

const prefix = 'draft:'
const dayMs = 24 * 60 * 60 * 1000

/** Undefined if there is none or it has expired. */
export function readDraft(name: string): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
    // A date in the future comes from a wrong clock.
    return draft && Math.abs(Date.now() - draft.at) < draftDays(name) * dayMs ? draft : undefined
  } catch {
    return undefined
  }
}

export function storeDraft(name: string, draft: Omit<Draft, 'at' | 'screen' | 'address'>): void {
  try {
    const [screen = ''] = document.title.split(' | ')
    const address = location.pathname + location.search
    localStorage.setItem(
      prefix + name,
      JSON.stringify({ ...draft, at: Date.now(), screen, address } satisfies Draft),
    )
  } catch {
    // If the storage is full, the form still has the input.
  }
}

/** The drafts of a user, the newest first. */
export function draftsOf(userId: number): Draft[] {
  try {
    const ofUser = `${prefix}${userId}:`
    return Object.keys(localStorage)
      .flatMap((key) => (key.startsWith(ofUser) ? (readDraft(key.slice(prefix.length)) ?? []) : []))
      .sort((one, other) => other.at - one.at)
  } catch {
    return []
  }
}

export function dropDraft(name: string): void {
  localStorage.removeItem(prefix + name)
}

/** Deletes expired drafts regularly, also on public pages: on a shared computer nobody may open the dashboard again. */
export function watchDrafts(): void {
  dropDrafts('old')
  setInterval(() => dropDrafts('old'), cleanUpEveryMs)
  // Timers do not run while a computer sleeps.
  document.addEventListener('visibilitychange', () => dropDrafts('old'))
}

const cleanUpEveryMs = 10 * 60 * 1000

/** Deletes the drafts of all users of this browser, or the expired ones. */
export function dropDrafts(which: 'all' | 'old'): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && (which === 'all' || !readDraft(key.slice(prefix.length))))
        localStorage.removeItem(key)
  } catch {
    // A browser that blocks storage has no drafts.
  }
}

/** Days until a draft expires: one for data about minors. A name is user, screen, record. */
export function draftDays(name: string): number {
  return screensWithMinors.includes(name.split(':')[1] ?? '') ? 1 : 7
}

// By name, because scripts of public pages must not import entities. Bijoy texts may contain data of pupils.
const screensWithMinors = ['students', 'bijoy']
