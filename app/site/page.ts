import type { JSX } from 'react'
import type { InstitutionKind } from '#app/contract/institution-kinds.ts'
import type { Resources } from '#app/http/resources.server.ts'

/** Fields of the institution on every page. */
export interface SiteOwner {
  name: string
  name_en: string
  /** For narrow screens; '' if the name is short enough. */
  short_name: string
  kind: InstitutionKind
  session_month: number
  tagline: string
  address: string
  address_code: string
  eiin: string
  /** Official codes with labels. */
  codes: readonly { label: string; code: string }[]
  contact_phone: string
  contact_email: string
  office_hours: string
  channels: readonly { kind: 'facebook' | 'whatsapp' | 'youtube'; label: string; href: string }[]
  /** Of authorities, like the ministry and the board. */
  important_links: readonly PageLink[]
  map_place: string
  theme_color: string
  /** How the home page begins. */
  hero: 'photo' | 'crest' | 'name'
  logo: string | null
  institution_image: string | null
}

/** What the frame of every page shows. */
export interface SiteFrame {
  institution: SiteOwner | undefined
  /** Whether the menu links to it. */
  hasCalendar: boolean
}

/** Data of every page. */
export interface Site extends SiteFrame {
  /** Scheme and host for absolute links. */
  origin: string
  path: string
  /** The address of the page, with its declared parameters. */
  canonical: string
  year: number
  footer: readonly PageLink[]
  avatarUrl: (name: string) => string
}

export interface PageRequest {
  resources: Resources
  /** Declared parameters only, trimmed, empty ones left out. */
  query: Record<string, string>
  /** The value of `{…}` in the path. */
  segment: string
  site: Site
}

export interface PageHead {
  title: string
  description: string
  /** The canonical address, if it differs. */
  canonical?: string | undefined
  /** The share card, independent of parameters; by default with the title of the page. */
  card?: { title: string; kind?: string; date?: string | null }
  /** schema.org objects for search engines. */
  jsonLd?: object | undefined
  /** For articles: ISO 8601 instants. */
  article?: { published: string | undefined; modified: string }
  /** Not for search engines, like search results. */
  isUnlisted?: boolean
}

/** The result of an API call by a plain form; `message` is empty after a fault. */
export interface SentForm {
  status: number
  fields: Record<string, string>
  /** What the call answered, if it did not refuse. */
  answered?: unknown
  message: string
  errors: Record<string, string[]>
  /** Like Retry-After. */
  headers: Record<string, string>
}

/** The page that answers a plain form, stored by nobody: what was sent and its receipt, or the refusal. */
export interface ActOutcome<Data> {
  status: number
  data: Data
}

export interface PageLink {
  href: string
  label: string
}

export interface SiteMapEntry {
  path: string
  updated_at?: string | undefined
}

/** What the search page says of a thing. */
export interface SearchAnswer {
  /** By default that of the thing, like প্রতিষ্ঠানপ্রধান, whom each school calls differently. */
  title?: string | undefined
  text: string
  /** Like `tel:`; by default that of the thing. */
  href?: string | undefined
}

/** A thing that a page answers on the search page. */
export interface SearchedThing {
  title: string
  /** What people call it besides the title, with commas between. */
  words: string
  /** By default the path of the page. */
  href?: string
  /** Undefined where nothing is known: then it is not found. Without it the link is the answer. */
  answer?: (resources: Resources, site: Site) => Promise<SearchAnswer | string | undefined>
}

/** A public page: data, metadata, markup. */
export interface Page<Data = unknown> {
  /** `/notice` or `/notice/{id}`. */
  path: string
  /** The label in the footer, if the page is linked there. */
  inFooter?: string
  /** For users with an account: not in the site map, not prefetched. */
  isForUsers?: boolean
  /** Its address contains what a visitor typed: stored by nobody, not in the site map, not prefetched. */
  isPrivate?: boolean
  /** Further entries in the site map: one per record, if the path has `{id}`. */
  findEntries?: (resources: Resources, path: string) => Promise<readonly SiteMapEntry[]>
  /** What the page is found by on the search page. */
  inSearch?: readonly SearchedThing[]
  /** What its record is where visits are counted; by default a page like any other. */
  visitedAs?: 'notice' | 'document'
  /** Query parameters; others are ignored. */
  parameters: readonly string[]
  /** Normalizes the value of a parameter; empty if it is invalid. */
  normalForms?: Readonly<Record<string, (value: string) => string>>
  /** Shown with 404 if `load` finds nothing, instead of the page for unknown addresses. */
  missing?: Page
  /** Undefined for 404. */
  load: (request: PageRequest) => Promise<Data | undefined>
  head: (data: Data, site: Site) => PageHead
  View: (props: { data: Data; site: Site }) => JSX.Element
  /** Handles a plain form POST; `send` passes the fields to an API call (`POST contacts/`). */
  act?: (request: PageRequest, send: (call: string) => Promise<SentForm>) => Promise<ActOutcome<Data>>
}

/** With a default until there is an institution. */
export function nameOf(site: Pick<Site, 'institution'>): string {
  return site.institution?.name || 'আমাদের শিক্ষা প্রতিষ্ঠান'
}

/**
 * The name, and the English one in brackets: people search for both, in search engines and the address bar. At the end
 * of a title, so that truncation removes the English name first.
 */
export function bothNamesOf(site: Pick<Site, 'institution'>): string {
  const english = site.institution?.name_en
  return english ? `${nameOf(site)} (${english})` : nameOf(site)
}

export function titleOf(page: string, site: Site): string {
  return `${page} | ${bothNamesOf(site)}`
}

export function titleWithoutSite({ title }: Pick<PageHead, 'title'>, site: Site): string {
  const end = titleOf('', site)
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}

/** In the order of the pages. */
export function footerOf(pages: readonly Page[]): PageLink[] {
  return pages.flatMap(({ path, inFooter }) => (inFooter ? [{ href: path, label: inFooter }] : []))
}

/** Pages for search engines, and for browsers to prefetch. */
export function isListed({ isForUsers, isPrivate }: Pick<Page, 'isForUsers' | 'isPrivate'>): boolean {
  return !isForUsers && !isPrivate
}

/** Infers the types of a page where it is declared. */
export function definePage<Data>(page: Page<Data>): Page {
  return page as unknown as Page
}
