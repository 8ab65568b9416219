import { Hono } from 'hono'
import type { ApiContext } from '#app/api/serve-call.server.ts'
import type { Resources } from '#app/resources.server.ts'

/** Paths of what machines read: the feed of notices, the site map, the rules for robots. */
export const feedPaths: readonly string[] = []

/** Serves them. */
export function serveFeeds(_resources: Resources): Hono<ApiContext> {
  return new Hono<ApiContext>()
}
