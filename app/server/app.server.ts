import type { RequestListener } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { answerFault } from '#app/api/answer-fault.server.ts'
import { docsPage } from '#app/api/docs-page.server.ts'
import { listLimits } from '#app/api/read-multipart.server.ts'
import type { ApiContext } from '#app/api/serve-endpoint.server.ts'
import { isStaff } from '#app/contract/roles.ts'
import { hasScreen } from '#app/dashboard/screen-paths.ts'
import { dashboardPage } from '#app/dashboard/shell.server.ts'
import type { ContentVersion } from '#app/db/content/content-version.server.ts'
import { createDrawingFonts } from '#app/drawing/drawing-fonts.server.ts'
import { findSiteFrame, findSiteOwner } from '#app/features/institution/institution.store.server.ts'
import { visitorSender } from '#app/http/address.server.ts'
import { noteRequest, requestIdHeader } from '#app/http/answer-log.server.ts'
import type { Assets } from '#app/http/assets.server.ts'
import type { CacheAddress } from '#app/http/cached-answers.server.ts'
import { createCachingListener } from '#app/http/caching-listener.server.ts'
import { acceptedEncoding, compressAnswer } from '#app/http/compress.server.ts'
import { type AnswerKind, securityHeaders } from '#app/http/headers.server.ts'
import { closeLingering } from '#app/http/request-body.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import type { VisitedAddress } from '#app/http/visit-counter.server.ts'
import { createAvatars } from '#app/site/draw-avatar.server.ts'
import { createFiles, currentSheet, isFile, isReader } from '#app/site/files.server.ts'
import { type FoundPage, findPage } from '#app/site/find-page.ts'
import type { Page } from '#app/site/page.ts'
import { declaredParameters, servePages } from '#app/site/serve-pages.server.ts'
import { serveShareCards } from '#app/site/serve-share-cards.server.ts'
import { cachedCallAt, calls, createApi, createMedia, descriptionPath } from './api.server.ts'
import { createReadiness } from './check-ready.server.ts'
import { feeds, serveFeeds } from './feeds.server.ts'
import { pages } from './pages.server.ts'
import { serveDownloads } from './serve-downloads.server.ts'
import { findCurrentUser } from './stored-entities.server.ts'

/** The whole application as a listener: the page cache, and behind it API, media, files and pages. */
export function createApp(resources: Resources, assets: Assets): RequestListener {
  const { settings, log } = resources
  const findFonts = createDrawingFonts(resources)
  const drawAvatar = createAvatars(findFonts)
  const site = { pages, calls, findFrame: findSiteFrame }
  const checkReadiness = createReadiness(resources)
  const app = new Hono<ApiContext>({ strict: false })
  const avatarAddress = settings.avatarServiceUrl?.replace('{name}', 'x')
  const pictureOrigins = avatarAddress ? [new URL(avatarAddress).origin] : []

  app.use(async (c, next) => {
    await next()
    const requestId = c.res.headers.get(requestIdHeader) ?? undefined
    noteRequest(c.env?.incoming, { path: routePath(c), requestId })
    for (const [name, value] of Object.entries(securityHeaders(kindOf(c.req.path, c.res), pictureOrigins)))
      c.res.headers.set(name, value)
  })
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const isReady = await checkReadiness()
    return c.json({ status: isReady ? 'ok' : 'not ready' }, isReady ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
  })
  app.get('/api/docs', () => docsPage(assets))
  app.get('/api/docs/', () => docsPage(assets))
  app.route('/api', createApi(Object.assign(resources, { assets })))
  app.route('/media', createMedia(resources))
  app.route('/downloads', serveDownloads(resources))
  app.get('/avatar/:file{.*\\.svg}', (c) => {
    const sender = visitorSender(c.env?.incoming, settings.trustProxy)
    return drawAvatar(c.req.param('file').slice(0, -'.svg'.length), sender)
  })
  app.route('/', createFiles(resources, assets))
  app.route('/', serveFeeds(resources, assets))
  app.on(['GET', 'HEAD'], ['/dashboard', '/dashboard/*'], (c) =>
    dashboardPage(assets, settings, hasScreen(c.req.path) ? 200 : 404),
  )
  app.route('/', serveShareCards(resources, findFonts, site))
  app.route('/', servePages(resources, assets, site))
  app.onError((fault, c) => answerFault(fault, c.req.method, log))

  let lastColor: { tag: string; color: string | undefined } | undefined
  /** Cached per content version; while the database is unavailable, the last one. */
  async function findColor(): Promise<string | undefined> {
    const tag = resources.database.content.tag()
    if (lastColor?.tag === tag) return lastColor.color
    const last = { theme_color: lastColor?.color }
    const institution = await findSiteOwner(resources.database.sql).catch(() => last)
    lastColor = { tag, color: institution?.theme_color }
    return lastColor.color
  }

  const onDone = new WeakMap<object, () => void>()
  const serve: Parameters<typeof getRequestListener>[0] = async (request, env) => {
    const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined)
    const { incoming } = env as HttpBindings
    const answer = await compressAnswer(await app.fetch(request, env), encoding).finally(onDone.get(incoming))
    return closeLingering(answer, incoming, listLimits.bytes)
  }
  const listener = getRequestListener(serve, { overrideGlobalObjects: false })
  const cached = createCachingListener({
    resources,
    cacheAddressOf: (url) => {
      const address = cacheAddressOf(url)
      if (!address?.target.startsWith('/theme/')) return address
      const resolveTarget = async () => currentSheet(address.target, assets.siteCss(await findColor()))
      // Colours are unlimited, so they queue as records do; only the current sheet is rendered and compressed.
      return { ...address, isOfRecord: true, resolveTarget }
    },
    fetch: (request, incoming) => app.fetch(request, { incoming }),
    forward: (request, response) => {
      // The standard Request refuses these methods; no route has them, so answer as for any unknown method.
      if (['TRACE', 'TRACK', 'CONNECT'].includes(request.method ?? '')) request.method = 'OPTIONS'
      return new Promise<void>((resolve) => {
        onDone.set(request, resolve)
        response.once('close', resolve)
        void listener(request, response)
      })
    },
    findCaller: async (token) => {
      const user = await findCurrentUser(resources, token)
      return user && { id: user.id, isStaff: isStaff(user.role) }
    },
  })
  return refreshVersionFirst(resources.database.content, cached)
}

// Lets requests wait, two seconds at most, while writes of other servers may be unknown.
function refreshVersionFirst(content: ContentVersion, next: RequestListener): RequestListener {
  return (request, response) => {
    // Health checks must not wake a sleeping database.
    const behind = request.url === '/healthz' ? undefined : content.refreshVersion()
    if (behind === undefined) next(request, response)
    else void behind.then(() => next(request, response))
  }
}

function cacheAddressOf(url: URL): CacheAddress | undefined {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : '/'
  const plain = {
    target: path,
    isVariant: false,
    isOfRecord: false,
    isImmutable: false,
    namesHost: true,
    isPrivate: false,
    dependsOnCaller: false,
    visited: undefined,
  }
  if (isFile(path) || path === descriptionPath) return { ...plain, isImmutable: true, namesHost: false }
  if (path.length > 1 && path.endsWith('/')) return undefined
  const isApi = path.startsWith('/api/')
  const page = isApi || findPage(feeds, path) ? undefined : findPage(pages, path)
  const found = isApi ? cachedCallAt(path) : (findPage(feeds, path) ?? page)?.page
  if (!found) return undefined
  const query =
    'parameters' in found
      ? declaredParameters(found, url.searchParams)
      : sentParameters(Object.keys(found.query?.shape ?? {}), url.searchParams)
  const search = new URLSearchParams(query).toString()
  return {
    ...plain,
    target: `${path}${search && `?${search}`}`,
    isVariant: search !== '',
    isOfRecord: found.path.includes('{id}'),
    namesHost: !isApi,
    isPrivate: 'isPrivate' in found && found.isPrivate === true,
    dependsOnCaller: isApi,
    visited: page && visitedAddress(path, page),
  }
}

function visitedAddress(path: string, { page, segment }: FoundPage<Page>): VisitedAddress | undefined {
  if (page.isForUsers) return undefined
  return { kind: page.visitedAs ?? 'page', path, record_id: segment ? Number(segment) : null }
}

// Includes empty parameters, because the API refuses them, with and without the cache.
function sentParameters(parameters: readonly string[], given: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    parameters.filter((name) => given.has(name)).map((name) => [name, given.get(name)?.trim() ?? '']),
  )
}

function kindOf(path: string, response: Response): AnswerKind {
  if (path === '/api/docs' || path === '/api/docs/') return 'docs'
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) return 'picture'
  if (path.startsWith('/media/')) return 'document'
  if (isReader(path)) return 'reader'
  if (!type.startsWith('text/html')) return 'api'
  return /^\/dashboard(\/|$)/.test(path) ? 'dashboard' : 'page'
}
