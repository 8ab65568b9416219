import type { FileKind } from '#app/contract/file-kinds.ts'
import type { PictureRule } from '#app/contract/file-rules.ts'
import { maySend, type PicturePlan, planPicture, renamed, smaller } from './picture-plan.ts'
import { toBlob } from './to-blob.ts'

/** Upright and no larger than the stored size; undefined if the picture can't be read. */
export async function shrinkPicture(
  file: File,
  kind: FileKind,
  rule: PictureRule,
): Promise<File | undefined> {
  const address = URL.createObjectURL(file)
  try {
    const image = await load(address)
    const source = { kind, bytes: file.size, width: image.naturalWidth, height: image.naturalHeight }
    const plan = planPicture(source, rule)
    if (!plan) return file
    const drawn = await draw(file, image, plan, rule)
    // Redrawing can enlarge a logo of few colours.
    return drawn.size >= file.size && maySend(source, rule) ? file : drawn
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Reads the size only. */
function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('the browser can’t read the picture'))
    image.src = address
  })
}

async function draw(
  file: File,
  image: HTMLImageElement,
  plan: PicturePlan,
  rule: PictureRule,
): Promise<File> {
  const blob = await drawOnce(file, image, plan)
  if (blob.size > rule.maxBytes) return draw(file, image, smaller(plan), rule)
  return new File([blob], renamed(file.name, plan.type), { type: plan.type })
}

async function drawOnce(file: File, image: HTMLImageElement, { type, width, height }: PicturePlan) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('there is no memory for the picture')
  // JPEG has no transparency.
  paper.fillStyle = '#fff'
  if (type === 'image/jpeg') paper.fillRect(0, 0, width, height)
  paper.imageSmoothingQuality = 'high'
  const source = await scaled(file, width, height).catch(() => image.decode().then(() => image))
  paper.drawImage(source, 0, 0, width, height)
  if (source instanceof ImageBitmap) source.close()
  return toBlob(canvas, type, quality)
}

/** Most browsers decode and scale a bitmap off the main thread. */
async function scaled(file: File, width: number, height: number): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeQuality: 'high',
  })
  // A different height means that the browser ignored the orientation.
  if (Math.abs(bitmap.height - height) > 1) throw new Error('the picture is not upright')
  return bitmap
}

// The server compresses again.
const quality = 0.9
