import type { Resources } from '#app/http/resources.server.ts'
import type { PublishedFiles } from '#app/storage/storage.server.ts'
import type { Site } from './page.ts'

/** Undefined properties without a CDN. */
export function cdnOf({ settings, published }: Resources): Pick<Site, 'cdn'> {
  if (!settings.cdn || !published) return {}
  return {
    cdn: { origin: new URL(settings.cdn).origin, linkFiles: (html) => linkFiles(html, published) },
  }
}

// Text and attributes are escaped, so typed text and JSON-LD can't match.
const tag = /<[a-z][^<>]*>/g
const fileInTag = /(?<=["\s])\/media\/([a-z0-9_-]+\/[a-z0-9_.-]+)\/([a-z0-9_.-]+)/g

/**
 * Replaces addresses of published files in the tags of a page. Done on the whole page, so that no link, srcset or data
 * attribute is forgotten; unpublished files are unchanged.
 */
function linkFiles(html: string, published: PublishedFiles): string {
  return html.replace(tag, (whole) =>
    whole.replace(fileInTag, (path, key: string, part: string) => published.addressOf(key, part) ?? path),
  )
}
