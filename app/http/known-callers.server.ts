import { hash } from 'node:crypto'

/** Whose token it is, as far as the queue of requests needs to know. */
export interface Caller {
  id: number
  /** Editors and Admins. */
  isStaff: boolean
}

const cachedMs = 60_000
const maxCached = 1000

/**
 * Remembers for a minute whose tokens were good, so that a request of the staff is in their lane without a look into
 * the database. It decides about a place in the queue and nothing else: what a caller may do is read with each call.
 */
export function createCallerCache() {
  const known = new Map<string, { caller: Caller; until: number }>()

  return {
    /** The caller who is remembered. */
    find(token: string): Caller | undefined {
      const found = known.get(keyOf(token))
      return found && found.until > performance.now() ? found.caller : undefined
    },

    /** Remembers, or forgets, whose token it is. */
    store(token: string, caller: Caller | undefined): void {
      const key = keyOf(token)
      known.delete(key)
      if (!caller) return
      known.set(key, { caller, until: performance.now() + cachedMs })
      const [oldest] = known.keys()
      if (known.size > maxCached && oldest) known.delete(oldest)
    },
  }
}

function keyOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
