import { headersOfPart, keptForADay, nameOfFile } from '#app/api/file-headers.server.ts'
import { findShownFiles } from '#app/db/records/find-shown-files.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { publicFolder } from '#app/storage/file-keys.ts'
import type { PublicCopies } from '#app/storage/storage.server.ts'

const lookEveryMs = 1000
const tryAgainAfterMs = 10_000
// What another instance left half done before it ended.
const listEveryMs = 60 * 60 * 1000
const copiesAtOnce = 4

/**
 * With a CDN: keeps a copy of each file that visitors may read in the public folder of the object store, and of no
 * other. Follows the content's tag, so a file that is deleted, withdrawn or over is removed from there in a second or two.
 */
export function publishFiles(resources: Resources): Pick<Resources, 'published'> {
  const { settings, storage, log } = resources
  const { cdn } = settings
  const { publicCopies } = storage
  if (!cdn || !publicCopies) return {}
  const follower = followShownFiles(resources, publicCopies, cdn)
  let running: Promise<void> | undefined
  let notBefore = 0
  const look = () => {
    if (running || performance.now() < notBefore) return
    running = follower
      .follow()
      .catch((fault: unknown) => {
        notBefore = performance.now() + tryAgainAfterMs
        log.error('files could not be published or withdrawn', fault)
      })
      .finally(() => {
        running = undefined
      })
  }
  look()
  const timer = setInterval(look, lookEveryMs).unref()
  return {
    published: {
      addressOf: (key, part) =>
        follower.isPublished(key) ? `${cdn}/${publicFolder}${key}/${part}` : undefined,
      async stop() {
        clearInterval(timer)
        follower.stop()
        await running
      },
    },
  }
}

function followShownFiles(
  { database, catalog, storage }: Resources,
  publicCopies: PublicCopies,
  cdn: string,
) {
  /** Those with copies, and whether they are whole. */
  let copies = new Map<string, boolean>()
  let listedAt = Number.NEGATIVE_INFINITY
  let followed = ''
  let isStopped = false

  async function list(): Promise<void> {
    if (await publicCopies.isRestOpen(cdn)) {
      copies.clear()
      throw new Error('CDN: all of the bucket can be read there, students’ photos too; close all but public/')
    }
    const listed = new Map<string, boolean>()
    for await (const { key, isWhole } of publicCopies.list()) listed.set(key, isWhole)
    copies = listed
    listedAt = performance.now()
  }

  async function withdraw(key: string): Promise<void> {
    // No page links it from now on; where it can't be removed, this is tried again.
    copies.set(key, false)
    await publicCopies.remove(key)
    copies.delete(key)
  }

  async function publish(key: string, record: object): Promise<void> {
    const name = nameOfFile(record, key)
    const headersOf = (part: string) => ({ ...headersOfPart(part, name), 'Cache-Control': keptForADay })
    copies.set(key, false)
    await publicCopies.copy(key, await storage.listParts(key), headersOf)
    copies.set(key, true)
  }

  return {
    isPublished: (key: string) => copies.get(key) === true,
    stop: () => {
      isStopped = true
    },
    async follow(): Promise<void> {
      const tag = database.content.tag()
      const isListed = performance.now() - listedAt < listEveryMs
      if (tag === followed && isListed) return
      if (!isListed) await list()
      const shown = await findShownFiles(database.sql, catalog)
      for (const key of [...copies.keys()]) if (!shown.has(key)) await withdraw(key)
      const missing = [...shown].filter(([key]) => !copies.get(key))
      while (missing.length > 0) {
        await Promise.all(missing.splice(0, copiesAtOnce).map(([key, record]) => publish(key, record)))
        // What was withdrawn meanwhile does not wait for thousands of new ones.
        if (isStopped || database.content.tag() !== tag) return
      }
      followed = tag
    },
  }
}
