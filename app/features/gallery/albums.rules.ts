import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { searchKey } from '#app/text/search/search-key.ts'

export const lastPosition = 1_000_000

interface InAlbum {
  /** Empty: in no album. */
  album: string
  album_date: string | null
}

export interface Album<P> {
  /** As written at its first picture. */
  name: string
  /** The latest of its pictures; YYYY-MM-DD. */
  date: string | null
  /** In the order of the gallery; the first one is the cover. */
  pictures: [P, ...P[]]
}

/** Newest first, those without a date last. */
export function sortIntoAlbums<P extends InAlbum>(pictures: readonly P[]): Album<P>[] {
  const albums = new Map<string, Album<P>>()
  for (const picture of pictures) {
    const key = searchKey(picture.album)
    const existing = albums.get(key)
    if (key === '') continue
    if (existing) {
      existing.pictures.push(picture)
      existing.date = later(existing.date, picture.album_date)
    } else albums.set(key, { name: picture.album, date: picture.album_date, pictures: [picture] })
  }
  return [...albums.values()].sort(newestFirst)
}

/** In any spelling; with an empty name, whether the picture has no album. */
export function isOfAlbum(album: string, name: string): boolean {
  return searchKey(album) === searchKey(name)
}

/** In any spelling. */
export function findAlbum<P>(albums: readonly Album<P>[], name: string): Album<P> | undefined {
  return albums.find((album) => isOfAlbum(album.name, name))
}

interface WithPosition extends InAlbum {
  position: number | null
}

/** So that new pictures follow those of their album in order; undefined if they do so without positions. */
export function firstPosition(
  pictures: readonly WithPosition[],
  album: string,
  count: number,
): number | undefined {
  const hasUnpositioned = pictures.some((one) => one.position === null && isOfAlbum(one.album, album))
  const first = Math.max(0, ...pictures.map(({ position }) => position ?? 0)) + 1
  return hasUnpositioned || first + count > lastPosition ? undefined : first
}

export function albumFacts({ date, pictures }: Album<unknown>): string[] {
  return [...(date ? [formatDate(date)] : []), `${toBengaliDigits(pictures.length)}টি ছবি`]
}

const newestFirst = (a: Album<unknown>, b: Album<unknown>) => (b.date ?? '').localeCompare(a.date ?? '')

function later(one: string | null, other: string | null): string | null {
  return (one ?? '') < (other ?? '') ? other : one
}
