import { Hono } from 'hono'
import {
  methodNotAllowed,
  mustChangePassword,
  mustSetSecondFactor,
  notAllowed,
  notFound,
  notSignedIn,
  Refusal,
} from '#app/contract/refusal.ts'
import type { Database } from '#app/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/db/postgres/database-unavailable.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { errorOnceAMinute } from '#app/process/log.server.ts'
import { isKeyPart } from '#app/storage/file-keys.ts'
import { createLru } from '#app/storage/lru.server.ts'
import { cacheSmallFiles } from '#app/storage/small-files.server.ts'
import { answerFault, toRefusal } from './answer-fault.server.ts'
import { answerFile } from './answer-file.server.ts'
import { bearerToken, type FindCurrentUser } from './caller.server.ts'
import type { CurrentUser } from './endpoint.server.ts'
import type { StoredEntity } from './entity.server.ts'
import { headersOfPart, nameOfFile, publicFileCaching } from './file-headers.server.ts'
import { mayWrite } from './permissions.ts'
import type { ApiContext } from './serve-endpoint.server.ts'
import { refuseWhenUnavailable } from './unavailable-refusals.server.ts'

/** Serves `/media/{entity}/{file}/{part}`: only files that a record names now, to those who may read that record. */
export function mediaServer(
  entities: readonly StoredEntity[],
  resources: Resources,
  findCurrentUser: FindCurrentUser,
) {
  const media = new Hono<ApiContext>()
  const byName = new Map(entities.map((entity) => [entity.store.entity.path, entity]))
  const findReadable = cacheReadableFiles(resources.database)
  const smallFiles = cacheSmallFiles({
    open: (...args) => resources.storage.open(...args),
    sizeOfPart: (...args) => resources.storage.sizeOfPart(...args),
  })

  const refuseUnreadable = (fault: unknown) => {
    // A page asks for many pictures at once.
    errorOnceAMinute(resources.log, 'a file could not be read', fault)
    return fileUnavailable()
  }

  media.on(['GET', 'HEAD'], '/:entity/:file/:part', async (c) => {
    const { entity: name, file, part } = c.req.param()
    const entity = byName.get(name)
    if (!entity || !isKeyPart(file) || !isKeyPart(part)) throw notFound()
    const token = bearerToken(c.req.raw.headers)
    const key = `${name}/${file}`
    const isPublic = entity.store.entity.readBy === 'everyone' && token === undefined
    const findName = async () => {
      const user = token === undefined ? undefined : await findCurrentUser(resources, token)
      return nameOfFile(await findOwner(entity, key, user, resources), key)
    }
    try {
      const headers = headersOfPart(part, await (isPublic ? findReadable(key, findName) : findName()))
      const etag = `"${file}/${part}"`
      return await answerFile(c.req.raw, {
        key,
        part,
        ...(isPublic
          ? {
              reader: smallFiles,
              etag,
              headers: { ...headers, 'Cache-Control': publicFileCaching, ETag: etag },
            }
          : { reader: resources.storage, headers: { ...headers, 'Cache-Control': 'no-store' } }),
      })
    } catch (fault) {
      // With another text, because the usual one is about saving.
      throw refuseWhenUnavailable(fault)
        ? fileUnavailable()
        : (toRefusal(fault, resources.log) ?? refuseUnreadable(fault))
    }
  })
  media.all('*', (c) => {
    if (['GET', 'HEAD'].includes(c.req.method)) throw notFound()
    throw methodNotAllowed(['GET', 'HEAD'])
  })
  media.onError((fault, c) => answerFault(fault, c.req.method, resources.log))
  return media
}

async function findOwner(
  { store }: StoredEntity,
  key: string,
  user: CurrentUser | undefined,
  { database }: Resources,
) {
  // A user who must first do something (like change the password) has a visitor's rights until then.
  const { readBy: who } = store.entity
  const isRestricted = user?.must_change_password || user?.must_set_second_factor
  const isWriter = !isRestricted && mayWrite(store.entity, user)
  if (who !== 'everyone' && !user) throw notSignedIn()
  if (who !== 'everyone' && user?.must_change_password) throw mustChangePassword()
  if (who !== 'everyone' && user?.must_set_second_factor) throw mustSetSecondFactor()
  if (who === 'admin' && !isWriter) throw notAllowed(who)
  const record = await store.findByFile(database.sql, key, isWriter ? 'staff' : 'visitor')
  if (!record) throw notFound()
  if (who === 'owner' && !isWriter && record.id !== user?.id) throw notAllowed('admin')
  return record
}

// The database or storage is unavailable; the file is intact.
const fileUnavailable = () =>
  new Refusal(
    503,
    {
      bn: 'ফাইলটি এই মুহূর্তে আনা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
      en: 'The file can not be fetched right now. Try again a little later.',
    },
    undefined,
    { headers: { 'Retry-After': '5' } },
  )

const maxFiles = 10_000

/**
 * Caches the names of public files by key until the content's tag changes: after a write that visitors can see, and when
 * something is published or expires. While the database is unavailable, the rule of outdated pages applies.
 */
function cacheReadableFiles({ content, stalePageGuard }: Pick<Database, 'content' | 'stalePageGuard'>) {
  const cache = createLru<{ tag: string; name: string }>(maxFiles, () => 1)

  return async (key: string, findName: () => Promise<string>): Promise<string> => {
    // Before the look-up, so that a simultaneous write invalidates it.
    const tag = content.tag()
    const cached = cache.get(key)
    if (cached?.tag === tag) return cached.name
    try {
      const name = await findName()
      cache.set(key, { tag, name })
      return name
    } catch (fault) {
      if (!isDatabaseUnavailable(fault)) cache.delete(key)
      else if (cached && stalePageGuard?.maySend(cached.tag)) return cached.name
      throw fault
    }
  }
}
