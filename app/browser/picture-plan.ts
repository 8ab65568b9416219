import type { FileKind } from '#app/contract/file-kinds.ts'
import { maxPixels, maxSide, type PictureRule, type PictureType } from '#app/contract/file-rules.ts'
import { storedWidth } from '#app/contract/pictures.ts'

export interface KnownPicture {
  kind: FileKind
  bytes: number
  /** As displayed: upright. */
  width: number
  height: number
}

/** How a picture is redrawn before it is sent. */
export interface PicturePlan {
  type: PictureType
  width: number
  height: number
}

// More than a picture of the stored width needs.
const lightBytes = 1024 * 1024

/** Undefined if the picture is sent unchanged. */
export function planPicture(known: KnownPicture, rule: PictureRule): PicturePlan | undefined {
  const size = storedSize(known, rule)
  // Logos keep their transparency.
  const staysPng = rule.icons !== undefined && known.kind === 'image/png'
  const isLight = known.bytes <= (staysPng ? rule.maxBytes : lightBytes)
  if (size.width === known.width && isLight && maySend(known, rule)) return undefined
  return { ...size, type: staysPng ? 'image/png' : 'image/jpeg' }
}

/** Whether the server would accept the picture unchanged. */
export function maySend(known: KnownPicture, rule: PictureRule): boolean {
  return (
    rule.types.some((type) => type === known.kind) &&
    known.bytes <= rule.maxBytes &&
    known.width * known.height <= maxPixels &&
    Math.max(known.width, known.height) <= maxSide
  )
}

/** The next smaller size, for a picture that still has too many bytes. */
export function smaller(plan: PicturePlan): PicturePlan {
  return { ...plan, width: atLeastOne(plan.width * 0.75), height: atLeastOne(plan.height * 0.75) }
}

export function renamed(name: string, type: PictureType): string {
  return name.replace(/(\.[^.\s]{1,5})?$/, type === 'image/png' ? '.png' : '.jpg')
}

// The stored width within the limits of the server; never enlarged.
function storedSize({ width, height }: KnownPicture, rule: PictureRule) {
  const scale = Math.min(
    1,
    storedWidth(rule) / width,
    maxSide / Math.max(width, height),
    Math.sqrt(maxPixels / (width * height)),
  )
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) }
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.floor(pixels))
}
