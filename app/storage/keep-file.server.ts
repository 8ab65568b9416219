import { randomBytes } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type FileRule, maxPixels, type PictureRule } from '#app/contract/file-rules.ts'
import { pictureKey, webpWidths } from '#app/contract/pictures.ts'
import { createGate } from '#app/http/gate.server.ts'
import { discard } from './staging.server.ts'
import type { Storage } from './storage.server.ts'

/** A picture that can't be decoded to its end. */
export class BrokenPicture extends Error {}

interface Place {
  storage: Storage
  stagingDir: string
  /** The first part of the key: the table whose record will name the file. */
  group: string
}

/** Rewrites a checked file into what is served, stores it, and answers its key; throws BrokenPicture. */
export async function keepFile(path: string, rule: FileRule, place: Place): Promise<string> {
  const folder = join(place.stagingDir, randomBytes(16).toString('hex'))
  await mkdir(folder, { recursive: true })
  try {
    const name = `${place.group}/${randomBytes(12).toString('hex')}`
    const key = rule.kind === 'picture' ? await onePicture(() => rewrite(path, rule, folder, name)) : name
    if (rule.kind === 'pdf') await copyFile(path, join(folder, pdfPart))
    await place.storage.keep(folder, key)
    return key
  } finally {
    await discard(folder)
  }
}

/** The one part of a stored PDF. */
export const pdfPart = 'document.pdf'

// Decoding is what needs memory: two pictures at a time, one thread each.
const onePicture = createGate(2)
sharp.concurrency(1)
sharp.cache(false)

const fallbackWidth = 1200

async function rewrite(path: string, rule: PictureRule, folder: string, name: string): Promise<string> {
  try {
    // Upright by its EXIF data, which then goes with all other metadata; colours as browsers expect them.
    const upright = sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .toColorspace('srgb')
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
    const picture = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const isTransparent = rule.icons !== undefined && info.channels === 4
    const opaque = (image: Sharp) => (isTransparent ? image : image.flatten({ background: '#ffffff' }))
    for (const width of webpWidths(rule, info.width))
      await opaque(picture())
        .resize({ width })
        .webp({ quality: 78 })
        .toFile(join(folder, `${width}.webp`))
    const fallback = opaque(picture()).resize({ width: Math.min(info.width, fallbackWidth) })
    if (isTransparent) await fallback.png().toFile(join(folder, 'full.png'))
    else await fallback.jpeg({ quality: 80 }).toFile(join(folder, 'full.jpg'))
    for (const size of rule.icons ?? [])
      await picture()
        .resize({
          width: size,
          height: size,
          fit: 'contain',
          background: { r: 255, g: 255, b: 255, alpha: 0 },
        })
        .png()
        .toFile(join(folder, `icon-${size}.png`))
    return pictureKey(name, info.width, info.height, isTransparent)
  } catch (cause) {
    throw new BrokenPicture('the picture could not be decoded', { cause })
  }
}
