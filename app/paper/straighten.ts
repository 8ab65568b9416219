import { toBlob } from '#app/browser/to-blob.ts'
import { type Corners, projectionOf, sizeOfSheet, withMoreContrast } from './paper.rules.ts'

/** Position of a sheet on its photo, and the look of its page. */
export interface SheetOnPhoto {
  photo: File
  corners: Corners
  /** Grey, with more contrast. */
  isClear: boolean
}

/** The pixels of a photo, four bytes each. */
export type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>

const maxBytes = 300 * 1024
const firstQuality = 0.85
// The last quality is used whatever the size.
const lowerQualities = [0.7, 0.55, 0.4]

/** The straightened sheet as a small JPEG. */
export async function straighten({ photo, corners, isClear }: SheetOnPhoto): Promise<Blob> {
  const pixels = await pixelsOf(photo)
  const canvas = document.createElement('canvas')
  await drawFlat(canvas, pixels, corners, { isClear })
  let page = await toBlob(canvas, 'image/jpeg', firstQuality)
  for (const quality of lowerQualities)
    if (page.size > maxBytes) page = await toBlob(canvas, 'image/jpeg', quality)
  // Frees the memory at once.
  canvas.width = 0
  return page
}

/** The pixels of a photo, scaled down to `longest`. */
export async function pixelsOf(photo: File, longest = Number.POSITIVE_INFINITY): Promise<Pixels> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = contextOf(canvas)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  canvas.width = 0
  return pixels
}

/** Draws the straightened sheet on a canvas, whose size it sets; aborts when `isOver` returns true. */
export async function drawFlat(
  canvas: HTMLCanvasElement,
  photo: Pixels,
  corners: Corners,
  { isClear, longest, isOver }: { isClear: boolean; longest?: number; isOver?: () => boolean },
): Promise<void> {
  const sheet = sizeOfSheet(corners, photo, longest)
  const from = projectionOf(corners, photo, sheet)
  const flat = new ImageData(sheet.width, sheet.height)
  for (let y = 0; y < sheet.height; y += 1) {
    for (let x = 0; x < sheet.width; x += 1)
      blend(photo, from(x + 0.5, y + 0.5), flat.data, (y * sheet.width + x) * 4)
    // Lets slow phones render progress.
    if (y % rowsAtOnce === rowsAtOnce - 1) await new Promise((resolve) => setTimeout(resolve))
    if (isOver?.()) return
  }
  if (isClear) addContrast(flat.data)
  canvas.width = sheet.width
  canvas.height = sheet.height
  contextOf(canvas).putImageData(flat, 0, 0)
}

const rowsAtOnce = 200

/** Bilinear interpolation. */
function blend(photo: Pixels, [left, top]: readonly [number, number], to: Uint8ClampedArray, at: number) {
  const { width, height, data } = photo
  const [x, y] = [between(left - 0.5, width - 1), between(top - 0.5, height - 1)]
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [right, below] = [x - column, y - row]
  const one = (row * width + column) * 4
  const beside = column + 1 < width ? 4 : 0
  const under = row + 1 < height ? width * 4 : 0
  for (let part = 0; part < 3; part += 1) {
    const at00 = data[one + part] ?? 0
    const at10 = data[one + beside + part] ?? 0
    const at01 = data[one + under + part] ?? 0
    const at11 = data[one + under + beside + part] ?? 0
    const upper = at00 + (at10 - at00) * right
    const lower = at01 + (at11 - at01) * right
    to[at + part] = upper + (lower - upper) * below
  }
  to[at + 3] = 255
}

const between = (value: number, most: number) => Math.min(most, Math.max(0, value))

function addContrast(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    // Luma (ITU-R BT.601).
    const brightness = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
    data.fill(withMoreContrast(brightness), at, at + 3)
  }
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('there is no memory for the photo')
  return context
}
