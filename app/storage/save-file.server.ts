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

/** A picture that can't be decoded completely. */
export class BrokenPicture extends Error {}

interface SaveTarget {
  storage: Pick<Storage, 'save'>
  stagingDir: string
  /** The first part of the key: the table of the record that names the file. */
  group: string
}

/** Re-encodes a checked file, stores it, and returns its key; throws BrokenPicture. */
export async function saveFile(
  path: string,
  rule: PictureRule | PdfRule,
  place: SaveTarget,
): Promise<string> {
  const folder = join(place.stagingDir, randomBytes(16).toString('hex'))
  await mkdir(folder, { recursive: true })
  try {
    const name = `${place.group}/${randomBytes(12).toString('hex')}`
    const key = rule.kind === 'picture' ? await rewriteInTurn(path, rule, folder, name) : name
    if (rule.kind === 'pdf') await copyFile(path, join(folder, pdfPart))
    await place.storage.save(folder, key)
    return key
  } finally {
    await discard(folder)
  }
}

// Decoding needs memory: at most two pictures at a time, and a very large one alone.
const inTurn = createSemaphore(2)
const muchMemory = 100_000_000

async function rewriteInTurn(path: string, rule: PictureRule, folder: string, name: string): Promise<string> {
  const sharp = await loadSharp()
  const known = await unlessBroken(sharp(path, { limitInputPixels: maxPixels }).metadata())
  const weight = decodingBytes(known) > muchMemory ? 2 : 1
  return inTurn(() => rewrite(sharp, path, known, rule, folder, name), weight)
}

async function rewrite(
  sharp: Sharp,
  path: string,
  known: Metadata,
  rule: PictureRule,
  folder: string,
  name: string,
) {
  const isTransparent = rule.icons !== undefined && known.hasAlpha
  const { data, info } = await unlessBroken(decode(sharp, path, rule, isTransparent))
  // Their threads have started by now.
  lowerPictureThreads()
  const picture = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  // Written by us, because a full disk then has its error code, which sharp would lose.
  const write = async (name: string, image: Picture) => writeFile(join(folder, name), await image.toBuffer())
  const { width, height } = known.autoOrient
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

// As wide as a phone in CSS pixels, otherwise Chromium would not count it as largest contentful paint.
const placeholderWidth = 480
// With headers, what one of six connections loads in the first round trip of a slow line (300 ms, 700 kbit/s).
const placeholderBytes = 3800
// The sigmas of the blur, in pixels.
const blurs = [1.5, 2.5, 4, 7]

/** The sharpest placeholder that fits into the first round trip of a slow line; blurred to hide compression blocks. */
async function drawPlaceholder(picture: Picture): Promise<Buffer> {
  let placeholder = Buffer.alloc(0)
  for (const blur of blurs) {
    placeholder = await picture.clone().blur(blur).webp({ quality: 30 }).toBuffer()
    if (placeholder.length <= placeholderBytes) break
  }
  return placeholder
}

/** Decodes a picture once, only as wide as needed: 40 megapixels would take 160 MB. */
function decode(sharp: Sharp, path: string, rule: PictureRule, isTransparent: boolean) {
  // Rotated by its EXIF data, which is then removed with all other metadata; colours converted to sRGB.
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
