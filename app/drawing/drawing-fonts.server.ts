import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Resources } from '#app/http/resources.server.ts'
import { loadSharp } from '#app/storage/load-sharp.server.ts'
import { drawableLetters } from './drawable-letters.server.ts'
import { unpackFont } from './unpack-font.server.ts'

/** Bundled fonts, because a machine may have none for Bengali, or none at all. */
export interface DrawingFonts {
  /** A family with medium and bold weight, with Bengali and Latin letters. */
  family: string
  /** The code points of the fonts. */
  letters: ReadonlySet<number>
  files: readonly string[]
}

/** Unpacked on first use; undefined while the disk is full. */
export type FindFonts = () => Promise<DrawingFonts | undefined>

/** Unpacks the fonts once, and again after maintenance has deleted old temporary files. */
export function createDrawingFonts({ settings, log }: Pick<Resources, 'settings' | 'log'>): FindFonts {
  // Libraries cache fonts by name and path until the process ends: both are unique to the process and constant.
  const family = `Pathshala ${randomBytes(8).toString('hex')}`
  const unpack = () => unpackInto(join(settings.dataDir, 'tmp'), family, settings.packageRoot)
  let fonts: Promise<DrawingFonts> | undefined
  let isMissing = false

  return async function findFonts() {
    fonts = fonts ? fonts.then((current) => (exists(current) ? current : unpack())) : unpack()
    try {
      const unpacked = await fonts
      isMissing = false
      return unpacked
    } catch (fault) {
      // A full disk may have room next time.
      fonts = undefined
      if (!isMissing) log.error('the fonts of drawings could not be unpacked', fault)
      isMissing = true
      return undefined
    }
  }
}

function exists({ files }: DrawingFonts): boolean {
  return files.every((file) => existsSync(file))
}

const scripts = ['bengali', 'latin']
const weights = [500, 700]

async function unpackInto(folder: string, family: string, packageRoot: string): Promise<DrawingFonts> {
  const sharp = await loadSharp()
  const fontFolder = join(folder, family.toLowerCase().replace(' ', '-'))
  await mkdir(fontFolder, { recursive: true })
  const letters = new Set<number>()
  const files: string[] = []
  for (const weight of weights)
    for (const script of scripts) {
      const packed = `node_modules/@fontsource/noto-sans-bengali/files/noto-sans-bengali-${script}-${weight}-normal.woff`
      const font = unpackFont(await readFile(join(packageRoot, packed)), family)
      for (const letter of drawableLetters(font)) letters.add(letter)
      const file = join(fontFolder, `${script}-${weight}.ttf`)
      await writeFile(file, font)
      // Registers the font by name, so that one text may have letters of both scripts.
      await sharp({ text: { text: '.', font: family, fontfile: file } }).stats()
      files.push(file)
    }
  return { family, letters, files }
}
