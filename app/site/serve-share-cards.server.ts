import { type Context, Hono } from 'hono'
import { answerFault } from '#app/api/answer-fault.server.ts'
import { publicFileCaching } from '#app/api/file-headers.server.ts'
import type { ApiContext } from '#app/api/serve-endpoint.server.ts'
import { createFairQueue } from '#app/concurrency/fair-lanes.server.ts'
import { methodNotAllowed, notFound, Refusal } from '#app/contract/refusal.ts'
import type { FindFonts } from '#app/drawing/drawing-fonts.server.ts'
import { visitorSender } from '#app/http/address.server.ts'
import { createPageCache } from '#app/http/page-cache.server.ts'
import { isUnchanged } from '#app/http/prebuilt-response.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { drawShareCard } from './draw-share-card.server.ts'
import { findPage } from './find-page.ts'
import { readPageRequest, type Served } from './serve-pages.server.ts'
import { cardFolder, cardPath, type ShareCard, shareCardOf, versionOf } from './share-card.ts'

const address = /^\/share(\/.+)?\/([\w-]{16})\.png$/
const megabyte = 1024 * 1024
const maxWaiting = 20

// A card never changes, but its page may be deleted: shared caches must then revalidate.

/** A card is drawn only at the current address of a page; older addresses redirect to it. */
export function serveShareCards(
  resources: Resources,
  findFonts: FindFonts,
  served: Pick<Served, 'pages' | 'findFrame'>,
): Hono<ApiContext> {
  const app = new Hono<ApiContext>()
  const cache = createPageCache(8 * megabyte, { http: {}, https: {} })
  const inTurn = createFairQueue(1, maxWaiting)

  async function findCard(c: Context<ApiContext>, path: string): Promise<ShareCard> {
    const found = findPage(served.pages, path)
    if (!found) throw notFound()
    const { page, segment } = found
    const request = await readPageRequest(resources, served, page, {
      url: new URL(path, c.req.url),
      segment,
    })
    const data = await page.load(request)
    if (data === undefined) throw notFound()
    return shareCardOf(page.head(data, request.site), request.site)
  }

  async function draw(card: ShareCard) {
    const fonts = resources.lag?.isHigh() ? undefined : await findFonts()
    if (!fonts) throw tooBusy()
    const png = await drawShareCard(card, fonts, resources.storage)
    return { response: new Response(new Uint8Array(png)), isCacheable: true }
  }

  app.on(['GET', 'HEAD'], `${cardFolder}/*`, async (c) => {
    const [, path = '/', version] = address.exec(c.req.path) ?? []
    if (!version) throw notFound()
    const card = await findCard(c, path)
    if (version !== versionOf(card))
      return c.body(null, 302, { Location: cardPath(path, card), 'Cache-Control': 'no-cache' })
    const etag = `"${version}"`
    const headers = { 'Cache-Control': publicFileCaching, ETag: etag }
    if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    const from = visitorSender(c.env?.incoming, resources.settings.trustProxy)
    const drawn = await cache.findOrRender(path, version, () =>
      inTurn({ lane: 'cards', from }, () => draw(card)),
    )
    const body = drawn instanceof Response ? await drawn.arrayBuffer() : new Uint8Array(drawn.body)
    return c.body(body, 200, { ...headers, 'Content-Type': 'image/png' })
  })
  app.all(`${cardFolder}/*`, () => {
    throw methodNotAllowed(['GET', 'HEAD'])
  })
  app.onError((fault, c) => answerFault(fault, c.req.method, resources.log))
  return app
}

const tooBusy = () =>
  new Refusal(
    503,
    {
      bn: 'এই মুহূর্তে ছবিটি আঁকা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
      en: 'The picture can not be drawn at this moment. Try again a little later.',
    },
    undefined,
    { headers: { 'Retry-After': '5' } },
  )
