import type { JSX } from 'react'
import type { InstitutionKind } from '#app/contract/institution-kinds.ts'
import type { Resources } from '#app/http/resources.server.ts'

/** The fields of the institution that every page shows. */
export interface SiteOwner {
  name: string
  name_en: string
  kind: InstitutionKind
  session_month: number
  tagline: string
  address: string
  address_code: string
  eiin: string
  /** By which offices know it, each with its label. */
  codes: readonly { label: string; code: string }[]
  contact_phone: string
  contact_email: string
  office_hours: string
  map_place: string
  theme_color: string
  /** Files by their keys. */
  logo: string | null
  institution_image: string | null
}

/** What every page gets: the institution, and its own address. */
export interface Site {
  institution: SiteOwner | undefined
  /** Scheme and host for absolute links. */
  origin: string
  path: string
  /** The address of the page, with its declared parameters. */
  canonical: string
  year: number
  /** What the footer links to. */
  footer: readonly PageLink[]
  /** The URL template of the avatar service. */
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
  /** The address of the same content, with its parameters, if it has a shorter one. */
  canonical?: string | undefined
  /** What the page's share card says, the same for all parameters; without it the title of the page. */
  card?: { title: string; kind?: string; date?: string | null }
  /** schema.org objects for search engines. */
  jsonLd?: object | undefined
  /** Of a page that tells one thing: when it was published, and last changed. */
  article?: { published: string | undefined; modified: string }
  /** True for pages that must not be found, like answers to searches. */
  isUnlisted?: boolean
}

/** The API's refusal of a plain form; `errors` by field, `message` empty after a fault. */
export interface SentForm {
  status: number
  fields: Record<string, string>
  message: string
  errors: Record<string, string[]>
  /** Additional headers, like Retry-After. */
  headers: Record<string, string>
}

/** The result of a plain form. */
export type ActOutcome<Data> = { redirectTo: string } | { status: number; data: Data }

export interface PageLink {
  href: string
  label: string
}

/** An address of the site map. */
export interface SiteMapEntry {
  path: string
  updated_at?: string | undefined
}

/** A public page: its data, its metadata, its markup. */
export interface Page<Data = unknown> {
  /** `/notice` or `/notice/{id}`. */
  path: string
  /** What the footer calls it; left out if it does not link to it. */
  inFooter?: string
  /** For who has an account: not in the site map, and not fetched early. */
  isForUsers?: boolean
  /** Its entries in the site map beside its own path: one for each record, where the path has `{id}`. */
  findEntries?: (resources: Resources, path: string) => Promise<readonly SiteMapEntry[]>
  /** Query parameters; others are ignored. */
  parameters: readonly string[]
  /** By parameter, its value in the one form that the page uses; empty for a value that means nothing. */
  normalForms?: Readonly<Record<string, (value: string) => string>>
  /** Loads the data; undefined if there is no such page (404). */
  load: (request: PageRequest) => Promise<Data | undefined>
  head: (data: Data, site: Site) => PageHead
  View: (props: { data: Data; site: Site }) => JSX.Element
  /** Handles a plain form POST to the page; `send` passes its fields to a call of the API (`POST contacts/`). */
  act?: (request: PageRequest, send: (call: string) => Promise<SentForm>) => Promise<ActOutcome<Data>>
}

/** The name of the institution, with a default until it is added. */
export function nameOf(site: Pick<Site, 'institution'>): string {
  return site.institution?.name || 'আমাদের শিক্ষা প্রতিষ্ঠান'
}

/**
 * The name and in brackets the English one: for titles, because people search by either, and a browser's address bar
 * finds visited pages by both. It stands last in a title, so that what is cut off first is the English name.
 */
export function bothNamesOf(site: Pick<Site, 'institution'>): string {
  const english = site.institution?.name_en
  return english ? `${nameOf(site)} (${english})` : nameOf(site)
}

/** The title in the browser's tab. */
export function titleOf(page: string, site: Site): string {
  return `${page} | ${bothNamesOf(site)}`
}

/** The title without the name of the institution. */
export function ownTitle({ title }: Pick<PageHead, 'title'>, site: Site): string {
  const end = titleOf('', site)
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}

/** The links of the footer, in the order of the pages. */
export function footerOf(pages: readonly Page[]): PageLink[] {
  return pages.flatMap(({ path, inFooter }) => (inFooter ? [{ href: path, label: inFooter }] : []))
}

/** Infers a page's own types where it is declared, and returns it as a general page. */
export function definePage<Data>(page: Page<Data>): Page {
  return page as unknown as Page
}
