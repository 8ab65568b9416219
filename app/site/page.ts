import type { JSX } from 'react'
import type { Resources } from '#app/http/resources.server.ts'

/** What every page shows of the institution; its record has more. */
export interface SiteOwner {
  name: string
  tagline: string
  address: string
  address_code: string
  contact_phone: string
  contact_email: string
  office_hours: string
  map_place: string
  theme_color: string
  /** Files by their keys. */
  logo: string | null
  institution_image: string | null
}

/** What every page knows: the institution, and where the page stands. */
export interface Site {
  institution: SiteOwner | undefined
  /** Scheme and host that links to the outside are made of. */
  origin: string
  path: string
  /** The address of the page itself, with its parameters, without those that change nothing. */
  canonical: string
  year: number
  /** Where the avatar service draws the initials of a name. */
  avatarUrl: (name: string) => string
}

export interface PageRequest {
  resources: Resources
  /** Declared parameters only, trimmed, empty ones left out. */
  query: Record<string, string>
  /** What stands in the place of `{…}` in the path. */
  segment: string
  site: Site
}

export interface PageHead {
  title: string
  description: string
  /** Path of a picture for share cards. */
  image?: string | undefined
  /** What search engines read: schema.org objects. */
  jsonLd?: object | undefined
  /** True for pages that must not be found, like answers to searches. */
  isUnlisted?: boolean
}

/** What the API answered to the fields of a plain form; `errors` by field, `message` empty after a fault. */
export interface SentForm {
  status: number
  fields: Record<string, string>
  message: string
  errors: Record<string, string[]>
  /** What the answer says beside it, like when to try again. */
  headers: Record<string, string>
}

/** What came of a form that was sent to a page without scripts. */
export type ActOutcome<Data> = { redirectTo: string } | { status: number; data: Data }

/** A public page: what it reads, what it says of itself, how it looks. */
export interface Page<Data = unknown> {
  /** `/notice` or `/notice/{id}`. */
  path: string
  /** Parameters of its address; others are ignored. */
  parameters: readonly string[]
  /** Reads what the page shows; undefined when there is no such page (404). */
  load: (request: PageRequest) => Promise<Data | undefined>
  head: (data: Data, site: Site) => PageHead
  View: (props: { data: Data; site: Site }) => JSX.Element
  /** What a plain form POST to the page does; `send` hands its fields to a call of the API (`POST contacts/`). */
  act?: (request: PageRequest, send: (call: string) => Promise<SentForm>) => Promise<ActOutcome<Data>>
}

/** What the site calls its institution, also before anything of it was entered. */
export function nameOf(site: Pick<Site, 'institution'>): string {
  return site.institution?.name || 'আমাদের শিক্ষা প্রতিষ্ঠান'
}

/** What stands in the browser's tab. */
export function titleOf(page: string, site: Site): string {
  return `${page} | ${nameOf(site)}`
}

/** Keeps a page's own types together where it is declared, and makes it one of many. */
export function definePage<Data>(page: Page<Data>): Page {
  return page as unknown as Page
}
