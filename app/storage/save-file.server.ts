import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata, Sharp as Picture } from 'sharp'
import { createSemaphore } from '#app/concurrency/semaphore.server.ts'
import { maxPixels, type PdfRule, type PictureRule } from '#app/contract/file-rules.ts'
import {
  fallbackWidth,
  pictureKey,
  placeholderPart,
  storedWidth,
  webpWidths,
} from '#app/contract/pictures.ts'
import { pdfPart } from '#app/contract/stored-files.ts'
import { decodingBytes } from './decoding-cost.ts'
import { loadSharp, lowerPictureThreads, type Sharp } from './load-sharp.server.ts'
import { discard } from './staging.server.ts'
import type { Storage } from './storage.server.ts'

export class BrokenPicture extends Error {}

interface SaveTarget {
  storage: Pick<Storage, 'save'>
  stagingDir: string
  /** The first part of the key: the table of the record. */
  group: string
}

/** Re-encodes a checked picture, or copies a PDF; returns its key. Throws BrokenPicture. */
export async function saveFile(
  path: string,
  rule: PictureRule | PdfRule,
  target: SaveTarget,
): Promise<string> {
  const folder = join(target.stagingDir, randomBytes(16).toString('hex'))
  await mkdir(folder, { recursive: true })
  try {
    const name = `${target.group}/${randomBytes(12).toString('hex')}`
    const key = rule.kind === 'picture' ? await rewriteWhenFree(path, rule, folder, name) : name
    if (rule.kind === 'pdf') await copyFile(path, join(folder, pdfPart))
    await target.storage.save(folder, key)
    return key
  } finally {
    await discard(folder)
  }
}

// To limit memory: two pictures at a time, or a very large one alone.
const runDecoding = createSemaphore(2)
const largeDecodingBytes = 100_000_000

async function rewriteWhenFree(
  path: string,
  rule: PictureRule,
  folder: string,
  name: string,
): Promise<string> {
  const sharp = await loadSharp()
  const metadata = await unlessBroken(sharp(path, { limitInputPixels: maxPixels }).metadata())
  const weight = decodingBytes(metadata) > largeDecodingBytes ? 2 : 1
  return runDecoding(() => rewrite(sharp, path, metadata, rule, folder, name), weight)
}

async function rewrite(
  sharp: Sharp,
  path: string,
  metadata: Metadata,
  rule: PictureRule,
  folder: string,
  name: string,
) {
  const isTransparent = rule.icons !== undefined && metadata.hasAlpha
  const { data, info } = await unlessBroken(decode(sharp, path, rule, isTransparent))
  // Only now, because decoding starts the threads.
  lowerPictureThreads()
  const picture = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  // Writing by sharp would lose the error code of a full disk.
  const write = async (name: string, image: Picture) => writeFile(join(folder, name), await image.toBuffer())
  const { width, height } = metadata.autoOrient
  for (const each of webpWidths(rule, width))
    await write(`${each}.webp`, picture().resize({ width: each }).webp({ quality: 78 }))
  const fallback = picture().resize({ width: Math.min(width, fallbackWidth) })
  if (isTransparent) await write('full.png', fallback.png())
  else await write('full.jpg', fallback.jpeg({ quality: 80 }))
  for (const size of rule.icons ?? []) {
    const background = { r: 255, g: 255, b: 255, alpha: 0 }
    const icon = picture().resize({ width: size, height: size, fit: 'contain', background })
    await write(`icon-${size}.png`, icon.png())
  }
  if (rule.hasPlaceholder)
    await writeFile(
      join(folder, placeholderPart),
      await drawPlaceholder(picture().resize({ width: Math.min(width, placeholderWidth) })),
    )
  return pictureKey(name, width, height, isTransparent ? 't' : rule.hasPlaceholder ? 's' : undefined)
}

// The CSS width of a phone: Chromium would not count a smaller one as largest contentful paint.
const placeholderWidth = 480
// With headers, one of six connections loads this much in a round trip of a slow line (300 ms, 700 kbit/s).
const placeholderBytes = 3800
// Sigmas in pixels.
const blurs = [1.5, 2.5, 4, 7]

/** The sharpest placeholder that is small enough; blurred to hide compression blocks. */
async function drawPlaceholder(picture: Picture): Promise<Buffer> {
  let placeholder = Buffer.alloc(0)
  for (const blur of blurs) {
    placeholder = await picture.clone().blur(blur).webp({ quality: 30 }).toBuffer()
    if (placeholder.length <= placeholderBytes) break
  }
  return placeholder
}

/** Decodes only as wide as needed: 40 megapixels would take 160 MB. */
function decode(sharp: Sharp, path: string, rule: PictureRule, isTransparent: boolean) {
  // Rotated by EXIF; all metadata is removed.
  const upright = sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .toColorspace('srgb')
  return (isTransparent ? upright : upright.flatten({ background: '#ffffff' }))
    .resize({ width: storedWidth(rule), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function unlessBroken<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    throw new BrokenPicture('the picture could not be decoded', { cause })
  }
}
