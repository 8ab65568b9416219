import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Settings } from '#app/config.server.ts'
import { createGate } from '#app/http/gate.server.ts'
import { initials } from '#app/text/initials.ts'
import { hasVisibleText } from '#app/text/visible.ts'
import { unpackFont } from './unpack-font.server.ts'

const size = 160
const letterSize = 58
const maxKept = 500

/**
 * Draws squares with the initials of a name, in a quiet colour that stays the same for the name. The letters are drawn
 * here: a picture can't use the page's font, and many computers have none with Bengali letters.
 */
export function createAvatars({ dataDir, packageRoot }: Pick<Settings, 'dataDir' | 'packageRoot'>) {
  const kept = new Map<string, string>()
  const oneAtATime = createGate(1, 200)
  let fontFile: Promise<string> | undefined

  async function drawLetters(letters: string): Promise<string> {
    fontFile ??= unpackFontInto(join(dataDir, 'tmp'), packageRoot).catch((fault: unknown) => {
      // A disk that was full may take it the next time.
      fontFile = undefined
      throw fault
    })
    const text = `<span foreground="white">${escapeXml(letters)}</span>`
    const drawing = sharp({
      text: {
        text,
        fontfile: await fontFile,
        font: `Noto Sans Bengali Bold ${letterSize}`,
        rgba: true,
        dpi: 72,
      },
    })
    const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true })
    const width = Math.min(info.width, size * 0.8)
    const height = (info.height * width) / info.width
    const place = `x="${(size - width) / 2}" y="${(size - height) / 2}" width="${width}" height="${height}"`
    return `<image ${place} href="data:image/png;base64,${data.toString('base64')}"/>`
  }

  return async function drawAvatar(name: string): Promise<Response> {
    const letters = lettersOf(name)
    const drawn = kept.get(letters) ?? (await oneAtATime(() => drawLetters(letters)))
    if (kept.size >= maxKept) kept.clear()
    kept.set(letters, drawn)
    const square = `<rect width="${size}" height="${size}" fill="${colorOf(name)}"/>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${square}${drawn}</svg>`
    return new Response(svg, {
      headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=604800' },
    })
  }
}

async function unpackFontInto(folder: string, packageRoot: string): Promise<string> {
  const packed = 'node_modules/@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff'
  const file = join(folder, 'avatar-font.ttf')
  await mkdir(folder, { recursive: true })
  await writeFile(file, unpackFont(await readFile(join(packageRoot, packed))))
  return file
}

const segments = new Intl.Segmenter('bn', { granularity: 'grapheme' })

// Students are asked for by initials alone: those are drawn as they are.
function lettersOf(name: string): string {
  const visible = name
    .toWellFormed()
    .replace(/[^\P{C}\u200c\u200d]/gu, '')
    .trim()
  if (!hasVisibleText(visible)) return '?'
  return [...segments.segment(visible)].length <= 2 ? visible : initials(visible)
}

// Each has at least 4.5 to 1 with the white letters.
const colors = ['#2f5d50', '#7a4b2a', '#3f4f7a', '#6a3d5b', '#4d5d2a', '#1f5f73', '#7a3b3b', '#5a5047']

function colorOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return colors[sum % colors.length] ?? '#5a5047'
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
