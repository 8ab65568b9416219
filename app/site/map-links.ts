import type { Place } from '#app/text/place.ts'

const mapSite = 'https://www.openstreetmap.org'

/** The map around a place, to be put into a page (https://wiki.openstreetmap.org/wiki/Export#Embeddable_HTML). */
export function mapEmbedUrl({ latitude, longitude }: Place): string {
  const box = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `${mapSite}/export/embed.html?${query}`
}

/** The map of a place on a page of its own. */
export function mapPageUrl({ latitude, longitude }: Place): string {
  return `${mapSite}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

/** Where an address is looked for on the map, when its place is not known. */
export function mapSearchUrl(address: string): string {
  return `${mapSite}/search?${new URLSearchParams({ query: address })}`
}

// Degrees; about a kilometre around the place in Bangladesh.
const halfWidth = 0.008
const halfHeight = 0.005
