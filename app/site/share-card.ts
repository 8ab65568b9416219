import { hash } from 'node:crypto'
import { formatDate } from '#app/text/dates/dates.ts'
import { nameOf, ownTitle, type PageHead, type Site } from './page.ts'
import { brandColor } from './theme.ts'

/** The size in pixels that share cards have on Facebook, WhatsApp and X. */
export const cardSize = { width: 1200, height: 630 } as const

/** What is drawn on the share card of a page. */
export interface ShareCard {
  title: string
  /** Of a notice; empty for other pages, like the date. */
  kind: string
  date: string
  /** The institution. */
  name: string
  /** What stands below: the institution, and a line about it. */
  lines: readonly [string, string]
  /** `#rrggbb`, readable on white. */
  color: string
  /** The key of its picture. */
  logo: string | null
}

/** The card of a page. */
export function shareCardOf(head: PageHead, site: Site): ShareCard {
  const { institution } = site
  const name = nameOf(site)
  const title = head.card?.title ?? ownTitle(head, site)
  const [about = '', more = ''] = [institution?.tagline, institution?.address].filter(Boolean)
  return {
    title,
    kind: head.card?.kind ?? '',
    date: head.card?.date ? formatDate(head.card.date) : '',
    name,
    // The card of the home page has the name as its title.
    lines: title === name ? [about || name, more] : [name, about],
    color: brandColor(institution?.theme_color),
    logo: institution?.logo ?? null,
  }
}

/** What a card says, for who does not see it. */
export function altOf({ kind, title, date, name }: ShareCard): string {
  return [...new Set([kind, title, date, name])].filter(Boolean).join(' · ')
}

/** The folder of the cards' addresses. */
export const cardFolder = '/share'

/** The address of a page's card: another one when anything on it changes, so that apps show the new one. */
export function cardPath(pagePath: string, card: ShareCard): string {
  return `${cardFolder}${pagePath.replace(/\/$/, '')}/${versionOf(card)}.png`
}

// Counted up when cards are drawn in another way.
const design = 1

/** The part of the address that changes with the card. */
export function versionOf(card: ShareCard): string {
  return hash('sha256', JSON.stringify([design, card]), 'base64url').slice(0, 16)
}
