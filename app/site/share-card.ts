import { hash } from 'node:crypto'
import { brandColor } from '#app/contract/theme.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { nameOf, type PageHead, type Site, titleWithoutSite } from './page.ts'

/** In pixels, as on Facebook, WhatsApp and X. */
export const cardSize = { width: 1200, height: 630 } as const

export interface ShareCard {
  title: string
  /** For notices; empty for other pages, like `date`. */
  kind: string
  date: string
  name: string
  /** Below: the institution, and a line about it. */
  lines: readonly [string, string]
  /** `#rrggbb`, readable on white. */
  color: string
  /** The key of the picture. */
  logo: string | null
}

export function shareCardOf(head: PageHead, site: Site): ShareCard {
  const { institution } = site
  const name = nameOf(site)
  const title = head.card?.title ?? titleWithoutSite(head, site)
  const [about = '', more = ''] = [institution?.tagline, institution?.address].filter(Boolean)
  return {
    title,
    kind: head.card?.kind ?? '',
    date: head.card?.date ? formatDate(head.card.date) : '',
    name,
    // The card of the home page has the name as its title, and says it once.
    lines: title === name ? [about, more] : [name, about],
    color: brandColor(institution?.theme_color),
    logo: institution?.logo ?? null,
  }
}

/** The alternative text. */
export function altOf({ kind, title, date, name }: ShareCard): string {
  return [...new Set([kind, title, date, name])].filter(Boolean).join(' · ')
}

export const cardFolder = '/share'

/** Changes with the content, so that apps fetch the new card. */
export function cardPath(pagePath: string, card: ShareCard): string {
  return `${cardFolder}${pagePath.replace(/\/$/, '')}/${versionOf(card)}.png`
}

// Increase when the design changes.
const design = 1

export function versionOf(card: ShareCard): string {
  return hash('sha256', JSON.stringify([design, card]), 'base64url').slice(0, 16)
}
