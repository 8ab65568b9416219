import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { toRefusal } from '#app/api/answer-fault.server.ts'
import { checkOrigin } from '#app/api/caller.server.ts'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import type { ApiContext } from '#app/api/serve-endpoint.server.ts'
import { longestParameter } from '#app/contract/fields.ts'
import { Refusal } from '#app/contract/refusal.ts'
import type { Sql } from '#app/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/db/postgres/database-unavailable.server.ts'
import { addressOf, requestedUrl } from '#app/http/address.server.ts'
import { requestIdHeader } from '#app/http/answer-log.server.ts'
import type { Assets } from '#app/http/assets.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { cutUnits } from '#app/text/base/normal-form.ts'
import { yearInDhaka } from '#app/text/dates/dates.ts'
import { avatarUrlFor } from './avatar.ts'
import { awayPage, faultPage, notFoundPage } from './errors.page.tsx'
import { footerOf, type Page, type PageRequest, type Site, type SiteFrame } from './page.ts'
import { renderPage } from './render-page.server.tsx'
import { sendForm } from './send-form.server.ts'
import { speculationRulesPath } from './speculation-rules.ts'

export interface Served {
  pages: readonly Page[]
  calls: readonly Endpoint[]
  findFrame(sql: Sql): Promise<SiteFrame>
}

/** Answers 404 for other paths and 405 for other methods. */
export function servePages(resources: Resources, assets: Assets, served: Served): Hono<ApiContext> {
  const { pages, calls } = served
  const site = new Hono<ApiContext>()
  const { publicUrl, trustProxy } = resources.settings
  const urlOf = (c: Context<ApiContext>) => requestedUrl(c.req.url, c.env?.incoming, trustProxy)
  const render = (page: Page, request: PageRequest, data: unknown, status: number, isCacheable = true) =>
    new Response(renderPage(page, data, request.site, assets), {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': isCacheable ? 'no-cache' : 'no-store',
        'Speculation-Rules': `"${speculationRulesPath}"`,
      },
    })

  for (const page of pages) {
    const path = page.path.replace('{id}', ':segment')
    site.on(['GET', 'HEAD'], path, async (c) => {
      const asked = { url: urlOf(c), segment: c.req.param('segment') }
      const request = await readPageRequest(resources, served, page, asked)
      const data = await page.load(request)
      if (data === undefined) return notFound(urlOf(c), page.missing)
      return render(page, request, data, 200, !page.isPrivate && !isPartlyFailed(data))
    })
    site.post(path, async (c) => {
      if (!page.act) throw methodNotAllowed('GET, HEAD')
      checkOrigin(c.req.raw.headers, { publicUrl, host: urlOf(c).host })
      // The form keeps its values in every case.
      const asked = { url: urlOf(c), segment: c.req.param('segment'), mayUseLastFrame: true }
      const request = await readPageRequest(resources, served, page, asked)
      const { incoming } = c.env ?? {}
      const address = addressOf(incoming, trustProxy)
      let more: Record<string, string> = {}
      const outcome = await page.act(request, async (call) => {
        const sent = await sendForm(call, calls, { raw: c.req.raw, incoming, address }, resources)
        more = sent.headers
        return sent
      })
      return withHeaders(render(page, request, outcome.data, outcome.status, false), more)
    })
    site.all(path, () => {
      throw methodNotAllowed(page.act ? 'GET, HEAD, POST' : 'GET, HEAD')
    })
  }
  site.all('*', (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw methodNotAllowed('GET, HEAD')
    return notFound(urlOf(c))
  })
  site.onError(async (fault, c) => {
    const refusal = toRefusal(fault, resources.log)
    const requestId = randomUUID()
    if (!refusal) resources.log.error('page failed', fault, { requestId, path: routePath(c) })
    const status = refusal?.status ?? 500
    const page = isDatabaseUnavailable(fault) ? awayPage : faultPage
    const request = await readPageRequest(resources, served, page, { url: urlOf(c), mayUseLastFrame: true })
    const headers = refusal ? refusal.more.headers : { [requestIdHeader]: requestId }
    return withHeaders(render(page, request, { message: refusal?.message }, status, false), headers)
  })

  async function notFound(url: URL, page = notFoundPage): Promise<Response> {
    const request = await readPageRequest(resources, served, page, { url, mayUseLastFrame: true })
    return render(page, request, await page.load(request), 404, false)
  }
  return site
}

function withHeaders(response: Response, headers: Record<string, string> = {}): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Such pages must not be cached. */
function isPartlyFailed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).includes('failed')
}

// Error pages use the last known institution, with its phone number.
const lastFrames = new WeakMap<Resources, SiteFrame>()
const noFrame: SiteFrame = { institution: undefined, hasCalendar: false }

interface PageAddress {
  url: URL
  segment?: string | undefined
  /** If the database is unavailable, uses the last known institution; otherwise this throws. */
  mayUseLastFrame?: boolean
}

export async function readPageRequest(
  resources: Resources,
  { pages, findFrame }: Pick<Served, 'pages' | 'findFrame'>,
  page: Page,
  { url, segment = '', mayUseLastFrame = false }: PageAddress,
): Promise<PageRequest> {
  const { settings, database, log } = resources
  const query = declaredParameters(page, url.searchParams)
  const origin = settings.publicUrl ?? url.origin
  const frame = await findFrame(database.sql).then(
    (found) => {
      lastFrames.set(resources, found)
      return found
    },
    (fault: unknown) => {
      const isUnavailable = isDatabaseUnavailable(fault)
      if (isUnavailable && !mayUseLastFrame) throw fault
      if (!isUnavailable) log.error('institution could not be read', fault)
      return (isUnavailable && lastFrames.get(resources)) || noFrame
    },
  )
  const parameters = new URLSearchParams(query).toString()
  const site: Site = {
    ...frame,
    origin,
    path: url.pathname,
    canonical: `${origin}${url.pathname.replace(/(?<=.)\/$/, '')}${parameters && `?${parameters}`}`,
    year: yearInDhaka(),
    footer: footerOf(pages),
    avatarUrl: avatarUrlFor(settings.avatarServiceUrl),
  }
  return { resources, query, segment, site }
}

/** Truncated, trimmed, normalized, in the order of the page, without empty ones. */
export function declaredParameters(
  { parameters, normalForms = {} }: Pick<Page, 'parameters' | 'normalForms'>,
  given: URLSearchParams,
): Record<string, string> {
  const pairs = parameters.map((name) => {
    const value = cutUnits(given.get(name) ?? '', longestParameter).trim()
    return [name, normalForms[name]?.(value) ?? value] as const
  })
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

function methodNotAllowed(allow: string): Refusal {
  return new Refusal(405, 'এই ঠিকানায় এভাবে অনুরোধ করা যায় না।', undefined, { headers: { Allow: allow } })
}
