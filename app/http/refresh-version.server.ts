import type { RequestListener } from 'node:http'
import type { ContentVersion } from '#app/db/content/content-version.server.ts'

/** Lets requests wait, two seconds at most, while writes of other servers may be unknown. */
export function refreshVersionFirst(content: ContentVersion, next: RequestListener): RequestListener {
  return (request, response) => {
    // Watchdogs poll this; they must not keep a sleeping database awake.
    const behind = request.url === '/healthz' ? undefined : content.refreshVersion()
    if (behind === undefined) next(request, response)
    else void behind.then(() => next(request, response))
  }
}
