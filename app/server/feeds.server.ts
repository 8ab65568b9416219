import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import type { ApiContext } from '#app/api/serve-endpoint.server.ts'
import { brandColor } from '#app/contract/theme.ts'
import { readServerKey } from '#app/db/server-keys.server.ts'
import { calendarFilterForms } from '#app/features/events/calendar.rules.ts'
import {
  findInstitution,
  findSiteOwner,
  type Institution,
} from '#app/features/institution/institution.store.server.ts'
import { findNotices, findOutlines } from '#app/features/notices/notices.store.server.ts'
import { requestedUrl } from '#app/http/address.server.ts'
import type { Assets } from '#app/http/assets.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { segmentIn } from '#app/site/find-page.ts'
import { isListed, nameOf, type Page, type SiteMapEntry } from '#app/site/page.ts'
import { declaredParameters } from '#app/site/serve-pages.server.ts'
import { speculationRules, speculationRulesPath } from '#app/site/speculation-rules.ts'
import { mailLink } from '#app/text/base/emails.ts'
import { escapeXml } from '#app/text/base/xml.ts'
import { monthsAfter, nextMidnightInDhaka } from '#app/text/dates/dates.ts'
import {
  type FeedRequest,
  renderAdmissionDeadline,
  renderCalendar,
  renderDeadline,
  renderEvent,
} from './calendar-feeds.server.ts'
import { entriesInFeed, noticeFeed } from './notice-feed.server.ts'
import { pages } from './pages.server.ts'
import { renderTeacherWeek } from './teacher-week-feed.server.ts'

interface Feed extends Pick<Page, 'parameters' | 'normalForms'> {
  /** `/notice.atom` or `/notice/{id}.ics`. */
  path: string
  type: string
  /** Undefined for 404. */
  render: (request: FeedRequest, assets: Assets) => Promise<Content | undefined>
  cacheControl?: string
}

type Content = string | Uint8Array<ArrayBuffer>

const cachedForADay = 'public, max-age=86400'

const plain = { parameters: [] }
const calendarFilter = { parameters: Object.keys(calendarFilterForms), normalForms: calendarFilterForms }
const calendar = text('text/calendar')

/** What is served besides pages, files and the API. */
export const feeds: readonly Feed[] = [
  { path: '/notice.atom', type: text('application/atom+xml'), render: renderNoticeFeed, ...plain },
  { path: '/calendar.ics', type: calendar, render: renderCalendar, ...calendarFilter },
  { path: '/calendar/{id}.ics', type: calendar, render: renderEvent, ...plain },
  { path: '/notice/{id}.ics', type: calendar, render: renderDeadline, ...plain },
  { path: '/admission.ics', type: calendar, render: renderAdmissionDeadline, ...plain },
  { path: '/routine/teacher/{id}.ics', type: calendar, render: renderTeacherWeek, ...plain },
  { path: '/sitemap.xml', type: text('application/xml'), render: renderSitemap, ...plain },
  { path: '/robots.txt', type: text('text/plain'), render: async ({ origin }) => robots(origin), ...plain },
  { path: '/.well-known/security.txt', type: text('text/plain'), render: renderSecurityContact, ...plain },
  {
    path: '/manifest.webmanifest',
    type: text('application/manifest+json'),
    render: renderManifest,
    ...plain,
  },
  {
    path: '/favicon.ico',
    type: 'image/x-icon',
    render: ({ resources }, assets) => favicon(resources, assets),
    cacheControl: cachedForADay,
    ...plain,
  },
  {
    path: speculationRulesPath,
    type: text('application/speculationrules+json'),
    render: async () => speculationRules(pages),
    // Every page refers to them: fetched with each page, they would cost more than they save.
    cacheControl: cachedForADay,
    ...plain,
  },
]

export function serveFeeds(resources: Resources, assets: Assets): Hono<ApiContext> {
  const app = new Hono<ApiContext>()
  const { publicUrl, trustProxy } = resources.settings
  for (const feed of feeds) {
    const { path, type, render, cacheControl = 'no-cache' } = feed
    app.on(['GET', 'HEAD'], path.replace(/\{id\}(.+)/, ':file{.+$1}'), async (c, next) => {
      const url = requestedUrl(c.req.url, c.env?.incoming, trustProxy)
      const segment = segmentIn(path, url.pathname.replace(/(?<=.)\/$/, ''))
      if (segment === undefined) return next()
      const query = declaredParameters(feed, url.searchParams)
      const content = await render({ resources, origin: publicUrl ?? url.origin, query, segment }, assets)
      if (content === undefined) return next()
      return c.body(content, 200, { 'Content-Type': type, 'Cache-Control': cacheControl })
    })
  }
  return app
}

function text(type: string): string {
  return `${type}; charset=utf-8`
}

async function renderNoticeFeed({ resources: { database }, origin }: FeedRequest): Promise<string> {
  const { sql } = database
  const newest = (await findOutlines(sql)).slice(0, entriesInFeed)
  const authority = await readServerKey(database, 'tag-authority')
  return noticeFeed(await findSiteOwner(sql), await findNotices(sql, newest), { origin, authority })
}

// https://www.sitemaps.org/protocol.html
async function renderSitemap({ resources, origin }: FeedRequest): Promise<string> {
  const listed = pages.filter(isListed)
  const entries: SiteMapEntry[] = listed
    .filter(({ path }) => !path.includes('{'))
    .map(({ path }) => ({ path }))
  for (const { path, findEntries } of listed) entries.push(...((await findEntries?.(resources, path)) ?? []))
  const urls = entries.map(
    ({ path, updated_at }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${updated_at ? `<lastmod>${updated_at}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

// RFC 9309.
function robots(origin: string): string {
  return `User-agent: *
Disallow: /dashboard
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`
}

// RFC 9116. The exact time of rendering would reveal when something else was changed.
async function renderSecurityContact({ resources, origin }: FeedRequest) {
  const institution = await findSiteOwner(resources.database.sql)
  return (
    institution &&
    `Contact: ${mailLink(institution.contact_email)}
Expires: ${monthsAfter(nextMidnightInDhaka(), 6).toISOString()}
Preferred-Languages: bn, en
Canonical: ${origin}/.well-known/security.txt
`
  )
}

// https://www.w3.org/TR/appmanifest/
async function renderManifest({ resources }: FeedRequest): Promise<string> {
  const institution = await findSiteOwner(resources.database.sql)
  return JSON.stringify({
    name: nameOf({ institution }),
    lang: 'bn',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: brandColor(institution?.theme_color),
    background_color: '#ffffff',
    icons: iconsOf(institution),
  })
}

function iconsOf(institution: Pick<Institution, 'logo'> | undefined): object[] {
  const logo = institution?.logo
  if (!logo) return [{ src: '/static/icon.svg', sizes: 'any', type: 'image/svg+xml' }]
  return [180, 512].map((size) => ({
    src: `/media/${logo}/icon-${iconSize}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
}

const iconSize = 32

/** The crest of the school as an ICO file, or the icon of the product, for clients that read no page first. */
async function favicon(
  { database, storage }: Resources,
  assets: Assets,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const logo = (await findInstitution(database.sql))?.logo
  const crest = logo && (await storage.open(logo, `icon-${iconSize}.png`))
  const png = crest ? await buffer(crest.stream) : await assets.read(`static/icon-${iconSize}.png`)
  return png && icoOf(png)
}

// A directory of one entry, then the picture, which may be a PNG since Windows Vista.
function icoOf(png: Buffer): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(iconSize, 6)
  header.writeUInt8(iconSize, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
