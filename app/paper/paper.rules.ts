/** A point on a photo, from its left and upper edge, 0 to 1. */
export interface Point {
  x: number
  y: number
}

/** Upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point]

interface Size {
  width: number
  height: number
}

// Fits a phone, and has no more bytes than a small photo.
const maxSide = 1700
const margin = 0.04

/** The corners before the user adjusts them. */
export const defaultCorners: Corners = [
  { x: margin, y: margin },
  { x: 1 - margin, y: margin },
  { x: 1 - margin, y: 1 - margin },
  { x: margin, y: 1 - margin },
]

/** Moves a corner within the photo; unchanged if the result is no possible sheet. */
export function withCorner(corners: Corners, index: number, { x, y }: Point): Corners {
  const [a, b, c, d] = corners.map((corner, at) => (at === index ? { x: within(x), y: within(y) } : corner))
  if (!a || !b || !c || !d) return corners
  const moved = [a, b, c, d] as const
  return isSheet(moved) ? moved : corners
}

/** After a quarter turn to the right. */
export function turned([a, b, c, d]: Corners): Corners {
  return [d, a, b, c]
}

/** The size in pixels of the straightened sheet: by its longer edges, limited by `longest`. */
export function sizeOfSheet(corners: Corners, photo: Size, longest = maxSide): Size {
  const [a, b, c, d] = inPixels(corners, photo)
  const width = Math.max(distance(a, b), distance(d, c))
  const height = Math.max(distance(a, d), distance(b, c))
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) }
}

/** Maps a point of the flat sheet to the photo; both in pixels. */
export type Projection = (x: number, y: number) => readonly [number, number]

/** The perspective of a flat sheet on its photo (Heckbert, Fundamentals of Texture Mapping, 1989, 2.2.3). */
export function projectionOf(corners: Corners, photo: Size, sheet: Size): Projection {
  const [p0, p1, p2, p3] = inPixels(corners, photo)
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y]
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y]
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / area
  const h = (dx1 * sy - sx * dy1) / area
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x]
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y]
  return (x, y) => {
    const [u, v] = [x / sheet.width, y / sheet.height]
    const depth = g * u + h * v + 1
    return [(a * u + b * v + p0.x) / depth, (d * u + e * v + p0.y) / depth]
  }
}

/** Centres a picture on an A4 page of the same orientation, as large as possible, in points. */
export function fitOnPage(picture: Size): { page: Size; area: Point & Size } {
  const isLandscape = picture.width > picture.height
  const page = isLandscape ? { width: 842, height: 595 } : { width: 595, height: 842 }
  const scale = Math.min(page.width / picture.width, page.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { page, area: { x: (page.width - width) / 2, y: (page.height - height) / 2, width, height } }
}

/** Maps the brightness of a pixel: dark ink becomes black, grey paper white. */
export function withMoreContrast(brightness: number): number {
  return Math.round(255 * within((brightness - darkest) / (brightest - darkest)))
}

const darkest = 50
const brightest = 170

// All corners turn in the same direction, and none is on the line between its neighbours.
function isSheet(corners: Corners): boolean {
  return corners.every((corner, at) => {
    const [before, after] = [corners[(at + 3) % 4], corners[(at + 1) % 4]]
    if (!before || !after) return false
    const turn = (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x)
    return turn > smallestTurn
  })
}

const smallestTurn = 0.002

type InPixels = readonly [Point, Point, Point, Point]

function inPixels([a, b, c, d]: Corners, { width, height }: Size): InPixels {
  const scaled = ({ x, y }: Point) => ({ x: x * width, y: y * height })
  return [scaled(a), scaled(b), scaled(c), scaled(d)]
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const within = (part: number) => Math.min(1, Math.max(0, part))
const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels))
