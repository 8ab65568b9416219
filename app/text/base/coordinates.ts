import { toLatinDigits } from './digits.ts'

/** In degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** Parses coordinates in any usual writing, a whole plus code, or a pasted map link. */
export function parseCoordinates(text: string): Coordinates | undefined {
  // Long runs of blanks would make the patterns slow.
  const latin = decodeLink(toLatinDigits(text.slice(0, maxLength))).replace(/\s+/g, ' ')
  for (const shape of coordinatePatterns) {
    const [, latitude, longitude] = shape.exec(latin) ?? []
    const place = placeOf(Number(latitude), Number(longitude))
    if (place) return place
  }
  return parseAngles(latin) ?? parsePlusCode(latin)
}

/** Whether it is a shortened map link, which holds no coordinates. */
export function isShortMapLink(text: string): boolean {
  return /\b(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|osm\.org\/go|bit\.ly)\b/i.test(text)
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

// As letters of the compass, without the words for latitude and longitude, which say the same.
const words: readonly (readonly [RegExp, string])[] = [
  [/(?:অক্ষাংশ|\blat(?:itude)?\b)\s*[:=]?/gi, ' '],
  [/(?:দ্রাঘিমাংশ|\blon(?:g(?:itude)?)?\b)\s*[:=]?/gi, ' '],
  [/উত্তর|\bnorth\b|উঃ?/gi, 'N'],
  [/দক্ষিণ|\bsouth\b|দঃ?/gi, 'S'],
  [/পূর্ব|\beast\b|পূঃ?/gi, 'E'],
  [/পশ্চিম|\bwest\b|পঃ?/gi, 'W'],
  [/ডিগ্রি|\bdeg(?:rees?)?\b|[º˚]/gi, '°'],
  [/মিনিট|\bmin(?:utes?)?\b|[′’‘`]/gi, "'"],
  [/সেকেন্ড|\bsec(?:onds?)?\b|[″”“]|''/gi, '"'],
]

const angle = String.raw`([NSEW])? ?(?<![\d.])(-?\d{1,3}(?:\.\d+)?) ?°? ?(?:(\d{1,2}(?:\.\d+)?) ?' ?)?(?:(\d{1,2}(?:\.\d+)?) ?" ?)?([NSEW])?`
const twoAngles = new RegExp(`^ ?${angle} ?[,;]? ?${angle} ?$`, 'i')

/** "24°21'36"N 88°37'12"E", "২৪°২১′ উত্তর, ৮৮°৩৭′ পূর্ব", "অক্ষাংশ ২৪.৩৬ দ্রাঘিমাংশ ৮৮.৬২" */
function parseAngles(latin: string): Coordinates | undefined {
  const plain = words
    .reduce((text, [shape, letter]) => text.replace(shape, letter), latin)
    .replace(/\s+/g, ' ')
  const parts = twoAngles.exec(plain)
  if (!parts) return undefined
  const [first, second] = [angleOf(parts.slice(1, 6)), angleOf(parts.slice(6, 11))]
  const isSwapped = /[EW]/.test(first.side) || /[NS]/.test(second.side)
  return isSwapped ? placeOf(second.degrees, first.degrees) : placeOf(first.degrees, second.degrees)
}

function angleOf([before = '', degrees, minutes = '0', seconds = '0', after = '']: (string | undefined)[]) {
  const side = (before || after).toUpperCase()
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600
  const isNegative = degrees?.startsWith('-') || /[SW]/.test(side)
  return { side, degrees: isNegative ? -size : size }
}

function placeOf(latitude: number, longitude: number): Coordinates | undefined {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

function decodeLink(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md
const codeDigits = '23456789CFGHJMPQRVWX'
const wholeCode = new RegExp(
  `(?:^|[^${codeDigits}+])([2-9C][2-9CFGHJMPQRV][${codeDigits}]{6})\\+([${codeDigits}]{2,7})?(?![${codeDigits}])`,
  'i',
)

/** The centre of a plus code of eight digits or more, like 7MMGFQ6X+2C; a shorter one depends on a town. */
function parsePlusCode(text: string): Coordinates | undefined {
  const [, area = '', rest = ''] = wholeCode.exec(text) ?? []
  if (!area) return undefined
  const values = [...`${area}${rest}`.toUpperCase()].map((digit) => codeDigits.indexOf(digit))
  let [latitude, longitude, size] = [-90, -180, 400]
  const pairs = values.slice(0, 10)
  for (let at = 0; at < pairs.length; at += 2) {
    size /= 20
    latitude += (pairs[at] ?? 0) * size
    longitude += (pairs[at + 1] ?? 0) * size
  }
  let [height, width] = [size, size]
  // Further digits are cells of a grid of four columns and five rows.
  for (const value of values.slice(10)) {
    height /= 5
    width /= 4
    latitude += Math.floor(value / 4) * height
    longitude += (value % 4) * width
  }
  return { latitude: rounded(latitude + height / 2), longitude: rounded(longitude + width / 2) }
}

// A tenth of a metre; without the noise of binary fractions.
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
