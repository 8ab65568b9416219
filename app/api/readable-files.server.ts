import type { ContentVersion } from '#app/db/content-version.server.ts'
import { createLru } from '#app/storage/lru.server.ts'

const maxFiles = 10_000

/**
 * Remembers the files that visitors may read, by key, each with the name it is saved under, while the content's tag is
 * the same: after a write that visitors can see, and when something is due or expires, `look` is asked again.
 */
export function rememberReadableFiles(content: ContentVersion) {
  const known = createLru<{ tag: string; name: string }>(maxFiles, () => 1)

  return async (key: string, look: () => Promise<string>): Promise<string> => {
    // Before looking: what a write changes meanwhile is looked up again.
    const tag = content.tag()
    const before = known.find(key)
    if (before?.tag === tag) return before.name
    const name = await look()
    known.keep(key, { tag, name })
    return name
  }
}
