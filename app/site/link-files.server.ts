import type { Resources } from '#app/http/resources.server.ts'
import type { PublishedFiles } from '#app/storage/storage.server.ts'
import type { Site } from './page.ts'

/** The CDN as pages need it, if there is one. */
export function cdnOf({ settings, published }: Resources): Pick<Site, 'cdn'> {
  if (!settings.cdn || !published) return {}
  return {
    cdn: { origin: new URL(settings.cdn).origin, linkFiles: (html) => linkFiles(html, published) },
  }
}

// In text a `<` is escaped, and in attributes quotes are, so neither typed text nor JSON-LD can look like this.
const tag = /<[a-z][^<>]*>/g
const fileInTag = /(?<=["\s])\/media\/([a-z0-9_-]+\/[a-z0-9_.-]+)\/([a-z0-9_.-]+)/g

/**
 * Replaces the addresses of published files in the tags of a page by their public ones. Here and not where they are
 * written, so that no link, srcset or script's data is forgotten; whatever is not published keeps its own address.
 */
function linkFiles(html: string, published: PublishedFiles): string {
  return html.replace(tag, (whole) =>
    whole.replace(fileInTag, (path, key: string, part: string) => published.addressOf(key, part) ?? path),
  )
}
