import type { Database } from '#app/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/db/database-unavailable.server.ts'
import { createLru } from '#app/storage/lru.server.ts'

const maxFiles = 10_000

/**
 * Remembers the files that visitors may read, by key, each with the name it is saved under, while the content's tag is
 * the same: after a write that visitors can see, and when something is due or expires, `look` is asked again. While the
 * database is away, files go on like the copies of pages that show them.
 */
export function rememberReadableFiles({ content, withdrawals }: Pick<Database, 'content' | 'withdrawals'>) {
  const known = createLru<{ tag: string; name: string }>(maxFiles, () => 1)

  return async (key: string, look: () => Promise<string>): Promise<string> => {
    // Before looking: what a write changes meanwhile is looked up again.
    const tag = content.tag()
    const before = known.find(key)
    if (before?.tag === tag) return before.name
    try {
      const name = await look()
      known.keep(key, { tag, name })
      return name
    } catch (fault) {
      if (!isDatabaseUnavailable(fault)) known.forget(key)
      else if (before && withdrawals.mayShow(before.tag)) return before.name
      throw fault
    }
  }
}
