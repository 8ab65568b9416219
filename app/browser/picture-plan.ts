import type { FileKind } from '#app/contract/file-kinds.ts'
import { maxPixels, maxSide, type PictureRule, type PictureType } from '#app/contract/file-rules.ts'
import { storedWidth } from '#app/contract/pictures.ts'

export interface SourcePicture {
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
export function planPicture(picture: SourcePicture, rule: PictureRule): PicturePlan | undefined {
  const size = storedSize(picture, rule)
  // Logos keep their transparency.
  const staysPng = rule.icons !== undefined && picture.kind === 'image/png'
  const isLight = picture.bytes <= (staysPng ? rule.maxBytes : lightBytes)
  if (size.width === picture.width && isLight && maySend(picture, rule)) return undefined
  return { ...size, type: staysPng ? 'image/png' : 'image/jpeg' }
}

/** Whether the server would accept the picture unchanged. */
export function maySend(picture: SourcePicture, rule: PictureRule): boolean {
  return (
    rule.types.some((type) => type === picture.kind) &&
    picture.bytes <= rule.maxBytes &&
    picture.width * picture.height <= maxPixels &&
    Math.max(picture.width, picture.height) <= maxSide
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
function storedSize({ width, height }: SourcePicture, rule: PictureRule) {
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
