import { expect, test } from 'vitest'
import { mapEmbedUrl, mapPageUrl, mapSearchUrl } from './map-links.ts'

const school = { latitude: 24.88, longitude: 90.7283 }

test('the map in the footer is centred on the coordinates', () => {
  const query = new URL(mapEmbedUrl(school)).searchParams
  expect(query.get('marker')).toBe('24.88,90.7283')
  const [west = 0, south = 0, east = 0, north = 0] = (query.get('bbox') ?? '').split(',').map(Number)
  expect((west + east) / 2).toBeCloseTo(school.longitude, 4)
  expect((south + north) / 2).toBeCloseTo(school.latitude, 4)
})

test('the map link shows the coordinates, or searches the address', () => {
  expect(mapPageUrl(school)).toBe(
    'https://www.openstreetmap.org/?mlat=24.88&mlon=90.7283#map=16/24.88/90.7283',
  )
  expect(mapSearchUrl('কলেজ রোড & বাজার')).toContain('%26')
})
