import { isDatabaseUnavailable } from '#app/db/postgres/database-unavailable.server.ts'
import type { Resources } from '#app/http/resources.server.ts'

/** A failure affects only this part of the page, unless the database is unavailable. */
export async function readPart<T>({ log }: Pick<Resources, 'log'>, part: Promise<T>): Promise<T | 'failed'> {
  return part.catch((fault: unknown) => {
    if (isDatabaseUnavailable(fault)) throw fault
    log.error('a part of a page could not be read', fault)
    return 'failed' as const
  })
}
