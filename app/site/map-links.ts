import type { Coordinates } from '#app/text/base/coordinates.ts'

const mapSite = 'https://www.openstreetmap.org'

/** An embeddable map (https://wiki.openstreetmap.org/wiki/Export#Embeddable_HTML). */
export function mapEmbedUrl({ latitude, longitude }: Coordinates): string {
  const box = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `${mapSite}/export/embed.html?${query}`
}

export function mapPageUrl({ latitude, longitude }: Coordinates): string {
  return `${mapSite}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

/** If the coordinates are unknown. */
export function mapSearchUrl(address: string): string {
  return `${mapSite}/search?${new URLSearchParams({ query: address })}`
}

// Degrees; about a kilometre in Bangladesh.
const halfWidth = 0.008
const halfHeight = 0.005
