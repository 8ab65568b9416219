import type { Resources } from '#app/http/resources.server.ts'

/** A part of a page that is shown as failed when it can't be read, so that the rest of the page still stands. */
export async function readPart<T>({ log }: Pick<Resources, 'log'>, part: Promise<T>): Promise<T | 'failed'> {
  return part.catch((fault: unknown) => {
    log.error('a part of a page could not be read', fault)
    return 'failed' as const
  })
}
