// The layout of styles/gallery.css as `sizes`: six columns of a page of 70 rem, of which a picture takes two, three,
// four or six; on phones three or six; six where text is large.
const third = '(min-width: 74rem) 22.4rem, (min-width: 42rem) 33vw'
const half = '(min-width: 74rem) 34.25rem, (min-width: 42rem) 50vw'
const lead = '(min-width: 74rem) 46.2rem, (min-width: 42rem) 67vw'
const whole = '(min-width: 74rem) 70rem'
const phone = 'calc(100vw - 2rem)'
const halfPhone = `(min-width: 22rem) calc(50vw - 1.375rem), ${phone}`

/** The `sizes` of a picture by its place in a mosaic of `count`, from 0. */
export function mosaicSizes(place: number, count: number): string {
  if (place === 0) return `${leadSizes(count)}, ${phone}`
  const isInLastRows = count - place <= inPairs(count)
  const isLastAlone = place === count - 1 && count % 2 === 0
  return `${isInLastRows ? half : third}, ${isLastAlone ? phone : halfPhone}`
}

function leadSizes(count: number): string {
  if (count === 1 || count === 4) return whole
  return count === 2 ? half : lead
}

/** The number of pictures in rows of two at the end, so that the others fill rows of three. */
function inPairs(count: number): number {
  if (count % 3 === 2) return 2
  return count % 3 === 1 && count > 4 ? 4 : 0
}
