import { toLatinDigits } from './digits.ts'

/** In degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** Parses "latitude, longitude" or a pasted map link. */
export function parseCoordinates(text: string): Coordinates | undefined {
  // Long runs of blanks would make the patterns slow.
  const latin = decodeLink(toLatinDigits(text.slice(0, maxLength))).replace(/\s+/g, ' ')
  for (const shape of coordinatePatterns) {
    const [, latitude, longitude] = shape.exec(latin) ?? []
    const place = { latitude: Number(latitude), longitude: Number(longitude) }
    if (Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180) return place
  }
  return undefined
}

const maxLength = 4096

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`

// "23.81, 90.41", and the pin, the centre and the query of map links.
const coordinatePatterns = [
  new RegExp(`^\\s*${number}\\s*[,;\\s]\\s*${number}\\s*$`),
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`@${number},${number}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${number}/${number}`),
  new RegExp(`[?&](?:q|query|ll|center|destination)=(?:loc:)?${number},\\s*${number}`),
  new RegExp(`^geo:${number},${number}`),
]

function decodeLink(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
