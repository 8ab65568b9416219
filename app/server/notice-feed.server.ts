import { fileUrl, kindOfKey, type StoredFile } from '#app/contract/stored-files.ts'
import type { findSiteOwner } from '#app/features/institution/institution.store.server.ts'
import { changedAt, publishedAt } from '#app/features/notices/notices.rules.ts'
import type { Notice } from '#app/features/notices/notices.store.server.ts'
import { nameOf } from '#app/site/page.ts'
import { escapeXml } from '#app/text/base/xml.ts'

export const entriesInFeed = 30

/** `authority` is the namespace of the feed's ids, independent of its address (RFC 4151). */
interface FeedAddress {
  origin: string
  authority: string
}

/** Notices, the newest first, as an Atom feed (RFC 4287). */
export function noticeFeed(
  institution: Awaited<ReturnType<typeof findSiteOwner>>,
  notices: readonly Notice[],
  feed: FeedAddress,
): string {
  const { origin, authority } = feed
  const name = escapeXml(nameOf({ institution }))
  const changes = [...notices.map(changedAt), institution?.updated_at ?? '']
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="bn">
<id>tag:${authority}:notice</id>
<title>নোটিশ | ${name}</title>
<updated>${changes.sort().at(-1) || '2000-01-01T00:00:00.000Z'}</updated>
<author><name>${name}</name></author>
<link rel="self" type="application/atom+xml" href="${origin}/notice.atom"/>
<link rel="alternate" type="text/html" href="${origin}/notice"/>
${notices.map((notice) => entry(notice, feed)).join('')}</feed>
`
}

function entry(notice: Notice, { origin, authority }: FeedAddress): string {
  const address = `${origin}/notice/${notice.id}`
  const published = publishedAt(notice)
  return `<entry>
<id>tag:${authority}:notice/${notice.id}</id>
<title>${escapeXml(notice.title)}</title>
<updated>${changedAt(notice)}</updated>
${published ? `<published>${published}</published>\n` : ''}<link rel="alternate" type="text/html" href="${address}"/>
${notice.files.map((file) => enclosure(file, origin)).join('')}${notice.category ? `<category term="${escapeXml(notice.category)}"/>\n` : ''}<content type="text">${escapeXml(notice.description || notice.title)}</content>
</entry>
`
}

function enclosure({ key, name, size }: StoredFile, origin: string): string {
  const type = kindOfKey(key) === 'pdf' ? 'application/pdf' : 'image/jpeg'
  const title = name && ` title="${escapeXml(name)}"`
  const length = size === null ? '' : ` length="${size}"`
  return `<link rel="enclosure" type="${type}"${length}${title} href="${origin}${fileUrl(key)}"/>\n`
}
