import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { searchKey } from '#app/text/search/search-key.ts'

/** The largest position of a picture. */
export const lastPosition = 1_000_000

interface InAlbum {
  /** Empty: in none. */
  album: string
  album_date: string | null
}

export interface Album<P> {
  /** As it is written at its first picture. */
  name: string
  /** The latest that its pictures have; YYYY-MM-DD. */
  date: string | null
  /** At least one, in the order of the gallery; the first one stands for the album. */
  pictures: [P, ...P[]]
}

/** The albums of a gallery, newest first and those without a date last, and the pictures that are in none. */
export function sortIntoAlbums<P extends InAlbum>(
  pictures: readonly P[],
): { albums: Album<P>[]; single: P[] } {
  const albums = new Map<string, Album<P>>()
  const single: P[] = []
  for (const picture of pictures) {
    const key = searchKey(picture.album)
    const known = albums.get(key)
    if (key === '') single.push(picture)
    else if (known) {
      known.pictures.push(picture)
      known.date = later(known.date, picture.album_date)
    } else albums.set(key, { name: picture.album, date: picture.album_date, pictures: [picture] })
  }
  return { albums: [...albums.values()].sort(newestFirst), single }
}

/** Whether two typings name the same album; with an empty name, whether a picture is in none. */
export function isOfAlbum(album: string, name: string): boolean {
  return searchKey(album) === searchKey(name)
}

/** The album of this name, in any typing. */
export function findAlbum<P>(albums: readonly Album<P>[], name: string): Album<P> | undefined {
  return albums.find((album) => isOfAlbum(album.name, name))
}

interface Placed extends InAlbum {
  position: number | null
}

/**
 * The position of the first of some new pictures, so that they follow those of their album as they were chosen;
 * undefined where they come last without one.
 */
export function firstPosition(pictures: readonly Placed[], album: string, count: number): number | undefined {
  const isUnplaced = pictures.some((one) => one.position === null && isOfAlbum(one.album, album))
  const first = Math.max(0, ...pictures.map(({ position }) => position ?? 0)) + 1
  return isUnplaced || first + count > lastPosition ? undefined : first
}

/** Its day and the number of its pictures, in words. */
export function albumFacts({ date, pictures }: Album<unknown>): string[] {
  return [...(date ? [formatDate(date)] : []), `${toBengaliDigits(pictures.length)}টি ছবি`]
}

const newestFirst = (a: Album<unknown>, b: Album<unknown>) => (b.date ?? '').localeCompare(a.date ?? '')

function later(one: string | null, other: string | null): string | null {
  return (one ?? '') < (other ?? '') ? other : one
}
