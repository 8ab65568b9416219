import { buffer } from 'node:stream/consumers'
import type { OverlayOptions } from 'sharp'
import { themeColors } from '#app/contract/theme.ts'
import { type Box, type DrawnText, drawText, type TextStyle } from '#app/drawing/draw-text.server.ts'
import type { DrawingFonts } from '#app/drawing/drawing-fonts.server.ts'
import { loadSharp, lowerPictureThreads } from '#app/storage/load-sharp.server.ts'
import type { Storage } from '#app/storage/storage.server.ts'
import { initials } from '#app/text/base/initials.ts'
import { cardSize, type ShareCard } from './share-card.ts'

const { width, height } = cardSize
const edge = 72
const footHeight = 148
const footTop = height - footHeight
const logoSize = 100
const chip = { top: 60, height: 60, inset: 26 }
// As in styles/tokens.css.
const accent = '#ffc861'
const white = '#ffffff'
const ink = '#0b0b0a'
const inkSoft = '#4c4740'

const styles = {
  title: {
    weight: 'Bold',
    color: white,
    sizes: [136, 124, 113, 103, 94, 86, 79, 72, 66, 61, 56, 52, 48, 46, 44, 42, 40, 38, 36, 34, 32, 30, 28],
    maxLetters: 300,
    isBalanced: true,
  },
  kind: { weight: 'Bold', color: ink, sizes: [30, 26, 22], maxLetters: 32 },
  date: { weight: 'Medium', color: white, sizes: [32], maxLetters: 40 },
  name: { weight: 'Bold', color: ink, sizes: [42, 38, 34, 31, 28, 25], maxLetters: 200, isBalanced: true },
  about: { weight: 'Medium', color: inkSoft, sizes: [26, 23, 20], maxLetters: 56 },
  initial: { weight: 'Bold', color: white, sizes: [54, 44, 34], maxLetters: 1 },
} as const satisfies Record<string, TextStyle>

type Files = Pick<Storage, 'open'>

/** Draws a card as PNG. The libraries use their own threads, off the event loop. */
export async function drawShareCard(card: ShareCard, fonts: DrawingFonts, files: Files): Promise<Buffer> {
  const facts = await drawFacts(card, fonts)
  const titleTop = facts.length > 0 ? chip.top + chip.height + 44 : edge
  const layers = [
    ...facts,
    ...(await drawTitle(card, fonts, titleTop)),
    ...(await drawLogo(card, fonts, files)),
    ...(await drawFoot(card, fonts)),
  ]
  const sharp = await loadSharp()
  const drawn = await sharp(ground(card)).composite(layers).png({ palette: true, colours: 128 }).toBuffer()
  // The threads have started by now.
  lowerPictureThreads()
  return drawn
}

/** The institution's colour with large rings, above a white foot. */
function ground({ color }: ShareCard): Buffer {
  const { '--brand': brand, '--brand-deep': deep } = themeColors(color)
  return svg(`<rect width="${width}" height="${height}" fill="${brand}"/>
    <g fill="none" stroke="${deep}" stroke-opacity="0.55" stroke-width="44">
      <circle cx="1130" cy="40" r="150"/><circle cx="1130" cy="40" r="270"/><circle cx="1130" cy="40" r="390"/>
    </g>
    <rect y="${footTop}" width="${width}" height="${footHeight}" fill="${white}"/>
    <rect y="${footTop - 8}" width="${width}" height="8" fill="${accent}"/>`)
}

function svg(shapes: string, size: Box = cardSize): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${shapes}</svg>`,
  )
}

/** The kind in a chip, and the date. */
async function drawFacts(card: ShareCard, fonts: DrawingFonts): Promise<OverlayOptions[]> {
  const line = { width: 680, height: chip.height - 16 }
  const kind = await drawText(fonts, card.kind, line, styles.kind)
  const date = await drawText(fonts, card.date, { ...line, width: 320 }, styles.date)
  const chipSize = { width: (kind?.width ?? 0) + 2 * chip.inset, height: chip.height }
  const middle = chip.top + chip.height / 2
  return [
    ...(kind ? [{ input: rounded(chipSize, chip.height / 2, accent), left: edge, top: chip.top }] : []),
    ...(kind ? [placed(kind, edge + chip.inset, middle)] : []),
    ...(date ? [placed(date, kind ? edge + chipSize.width + 28 : edge, middle)] : []),
  ]
}

async function drawTitle(card: ShareCard, fonts: DrawingFonts, top: number): Promise<OverlayOptions[]> {
  const box = { width: width - 2 * edge, height: footTop - 8 - 48 - top }
  const drawn =
    (await drawText(fonts, card.title, box, styles.title)) ??
    // Fallback for titles of emoji or in a script that the fonts lack.
    (await drawText(fonts, card.name, box, styles.title))
  return drawn ? [placed(drawn, edge, top + box.height / 2)] : []
}

/** The uncropped logo, or the initial of the institution on its colour. */
async function drawLogo(card: ShareCard, fonts: DrawingFonts, files: Files): Promise<OverlayOptions[]> {
  const size = { width: logoSize, height: logoSize }
  const at = { left: edge, top: footTop + (footHeight - logoSize) / 2 }
  const icon = card.logo && (await files.open(card.logo, 'icon-180.png'))
  if (icon) {
    const sharp = await loadSharp()
    const crest = sharp(await buffer(icon.stream)).resize(size)
    return [{ input: await crest.toBuffer(), ...at }]
  }
  const box = { width: logoSize * 0.7, height: logoSize * 0.6 }
  const plate = { input: rounded(size, 20, card.color), ...at }
  const letter = await drawText(fonts, initials(card.name), box, styles.initial)
  if (!letter) return [plate]
  return [plate, placed(letter, at.left + (logoSize - letter.width) / 2, footTop + footHeight / 2)]
}

/** The name of the institution, and a line about it if there is room. */
async function drawFoot(
  { lines: [first, second] }: ShareCard,
  fonts: DrawingFonts,
): Promise<OverlayOptions[]> {
  const left = edge + logoSize + 28
  const box = { width: width - edge - left, height: footHeight - 40 }
  const name = await drawText(fonts, first, box, styles.name)
  if (!name) return []
  const isOneLine = name.height < name.size * 1.5
  const about = isOneLine ? await drawText(fonts, second, { ...box, height: 40 }, styles.about) : undefined
  if (!about) return [placed(name, left, footTop + footHeight / 2)]
  return [placed(name, left, footTop + 56), placed(about, left, footTop + 106)]
}

function rounded(size: Box, radius: number, color: string): Buffer {
  return svg(`<rect width="${size.width}" height="${size.height}" rx="${radius}" fill="${color}"/>`, size)
}

/** A text layer, vertically centred at `middle`. */
function placed(text: DrawnText, left: number, middle: number): OverlayOptions {
  const { pixels, width, height } = text
  return {
    input: pixels,
    raw: { width, height, channels: 4 },
    left: Math.round(left),
    top: Math.round(middle - height / 2),
  }
}
