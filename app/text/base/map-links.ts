import type { Coordinates } from './coordinates.ts'

const mapSite = 'https://www.openstreetmap.org'

/** An embeddable map around a place (https://wiki.openstreetmap.org/wiki/Export#Embeddable_HTML). */
export function mapEmbedUrl({ latitude, longitude }: Coordinates): string {
  const box = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `${mapSite}/export/embed.html?${query}`
}

/** The page of a place on the map. */
export function mapPageUrl({ latitude, longitude }: Coordinates): string {
  return `${mapSite}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

/** A search for an address on the map, if its place is unknown. */
export function mapSearchUrl(address: string): string {
  return `${mapSite}/search?${new URLSearchParams({ query: address })}`
}

// Degrees; about a kilometre around the place in Bangladesh.
const halfWidth = 0.008
const halfHeight = 0.005
