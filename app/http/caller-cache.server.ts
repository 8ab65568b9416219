import { hash } from 'node:crypto'

export interface Caller {
  id: number
  /** Editors and Admins. */
  isStaff: boolean
}

const cachedMs = 60_000
const maxCached = 1000

/**
 * Caches the callers of valid tokens for a minute, so that requests of the staff get their lane without a query. Used for
 * the queue only: each call reads the rights of its caller.
 */
export function createCallerCache() {
  const known = new Map<string, { caller: Caller; until: number }>()

  return {
    find(token: string): Caller | undefined {
      const found = known.get(keyOf(token))
      return found && found.until > performance.now() ? found.caller : undefined
    },

    /** Undefined deletes the entry. */
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
