import { expect, test } from 'vitest'
import { findAlbum, firstPosition, lastPosition, sortIntoAlbums } from './albums.rules.ts'

const picture = (id: number, album = '', album_date: string | null = null) => ({ id, album, album_date })
const idsIn = (pictures: readonly { id: number }[]) => pictures.map(({ id }) => id)

test('albums come newest first, those without a date last in the order of the gallery', () => {
  const albums = sortIntoAlbums([
    picture(1, 'মাঠ'),
    picture(2, 'ক্রীড়া', '2025-02-01'),
    picture(3),
    picture(4, 'পুকুর'),
    picture(5, 'বৈশাখ', '2026-04-14'),
    picture(6, 'ক্রীড়া'),
    picture(7),
  ])
  expect(albums.map(({ name, date, pictures }) => [name, date, idsIn(pictures)])).toEqual([
    ['বৈশাখ', '2026-04-14', [5]],
    ['ক্রীড়া', '2025-02-01', [2, 6]],
    ['মাঠ', null, [1]],
    ['পুকুর', null, [4]],
  ])
})

test('an album has the latest day of its pictures', () => {
  const days = [null, '2026-01-31', '2026-02-02', '2026-02-01']
  const [album] = sortIntoAlbums(days.map((day, index) => picture(index, 'ক্রীড়া', day)))
  expect(album?.date).toBe('2026-02-02')
})

test.for([
  ['ক্রী\u09DCা দিবস', 'ক্রী\u09A1\u09BCা দিবস'],
  ['Sports Day', ' sports  day'],
  ['ক্রীড়া ২০২৬', 'ক্রীড়া 2026'],
])('“%s” and “%s” are one album', ([first = '', second = '']) => {
  const albums = sortIntoAlbums([picture(1, first), picture(2, second)])
  expect(albums.map(({ name, pictures }) => [name, idsIn(pictures)])).toEqual([[first, [1, 2]]])
  expect(findAlbum(albums, second)?.name).toBe(first)
})

test('an invisible name means no album', () => {
  expect(sortIntoAlbums([picture(1, '\u200B')])).toEqual([])
  expect(findAlbum(sortIntoAlbums([picture(1, 'মেলা')]), '')).toBeUndefined()
})

const withPosition = (position: number | null, album = '') => ({ ...picture(1, album), position })

test.for([
  { what: 'an empty gallery', pictures: [], first: 1 },
  { what: 'a new album', pictures: [withPosition(7), withPosition(null, 'মেলা')], first: 8 },
  { what: 'an album with an order', pictures: [withPosition(7, 'ক্রীড়া'), withPosition(9)], first: 10 },
  {
    what: 'an album with pictures without position',
    pictures: [withPosition(7), withPosition(null, 'ক্রীড়া')],
    first: undefined,
  },
  { what: 'no room left', pictures: [withPosition(lastPosition - 2)], first: undefined },
])('new pictures of $what begin at $first', ({ pictures, first }) => {
  expect(firstPosition(pictures, 'ক্রীড়া', 3)).toBe(first)
})
