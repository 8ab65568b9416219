import { loadSharp } from '#app/storage/load-sharp.server.ts'
import { cutWords } from '#app/text/base/cut.ts'
import { cutUnits } from '#app/text/base/normal-form.ts'
import { escapeXml } from '#app/text/base/xml.ts'
import { drawableText } from './drawable-text.rules.ts'
import type { DrawingFonts } from './drawing-fonts.server.ts'

export interface TextStyle {
  weight: 'Medium' | 'Bold'
  color: string
  /** Font sizes in pixels, largest first: the first that fits is used. */
  sizes: readonly number[]
  /** The text is cut after a word within this length. */
  maxLetters: number
  /** Lines of similar length, instead of a last one with a single word. */
  isBalanced?: boolean
}

export interface Box {
  width: number
  height: number
}

/** The pixels of a text, cropped, no larger than the box. */
export interface DrawnText extends Box {
  pixels: Buffer
  /** The font size. */
  size: number
}

// UTF-16 units of a letter with all its marks; more would not be drawn.
const unitsPerLetter = 16

/** Draws a text into a box, wrapped between words; undefined if it has nothing drawable. */
export async function drawText(
  fonts: DrawingFonts,
  text: string,
  box: Box,
  style: TextStyle,
): Promise<DrawnText | undefined> {
  const near = cutUnits(text, style.maxLetters * unitsPerLetter)
  const words = cutWords(drawableText(near, fonts.letters), style.maxLetters)
  if (words === '') return undefined
  // Libraries throw for text wider than a picture can be: that does not fit either.
  const draw = (size: number, width: number, wrap: Wrap) =>
    render(words, { ...style, size, width, wrap, family: fonts.family }).catch(() => undefined)
  const whole = await drawLargest(style.sizes, box, (size) => draw(size, box.width, 'word'))
  if (whole) return style.isBalanced ? balance(whole, (width) => draw(whole.size, width, 'word')) : whole
  // A word is longer than a line.
  const broken = await drawLargest(style.sizes, box, (size) => draw(size, box.width, 'word-char'))
  return broken ?? shrink(await draw(style.sizes.at(-1) ?? 1, box.width, 'word-char'), box)
}

type Wrap = 'word' | 'word-char'

interface Setting extends Pick<TextStyle, 'weight' | 'color'> {
  family: string
  size: number
  width: number
  wrap: Wrap
}

async function render(
  words: string,
  { family, weight, size, color, width, wrap }: Setting,
): Promise<DrawnText> {
  // https://docs.gtk.org/Pango/pango_markup.html
  const text = `<span foreground="${color}" lang="bn" insert_hyphens="false">${escapeXml(words)}</span>`
  const font = `${family} ${weight} ${size}`
  const sharp = await loadSharp()
  const { data, info } = await sharp({
    text: { text, font, width, wrap, spacing: Math.round(size * 0.1), rgba: true, dpi: 72 },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, size }
}

function fits(drawn: Box, box: Box): boolean {
  return drawn.width <= box.width && drawn.height <= box.height
}

/** The drawing in the largest size that fits, by binary search; undefined if none fits. */
async function drawLargest(
  sizes: readonly number[],
  box: Box,
  draw: (size: number) => Promise<DrawnText | undefined>,
): Promise<DrawnText | undefined> {
  let found: DrawnText | undefined
  let [first, end] = [0, sizes.length]
  while (first < end) {
    const middle = Math.floor((first + end) / 2)
    const drawn = await draw(sizes[middle] ?? 1)
    if (drawn && fits(drawn, box)) [found, end] = [drawn, middle]
    else first = middle + 1
  }
  return found
}

/** The narrowest width that needs no more lines. */
async function balance(
  drawn: DrawnText,
  draw: (width: number) => Promise<DrawnText | undefined>,
): Promise<DrawnText> {
  let best = drawn
  for (const share of [0.9, 0.8, 0.7, 0.6]) {
    const width = Math.round(drawn.width * share)
    const narrower = await draw(width)
    // Another line would exceed this height.
    if (!narrower || narrower.width > width || narrower.height > drawn.height + drawn.size / 2) break
    best = narrower
  }
  return best
}

/** For texts that fit in no size, like a conjunct of a hundred letters. */
async function shrink(drawn: DrawnText | undefined, box: Box): Promise<DrawnText | undefined> {
  if (!drawn || fits(drawn, box)) return drawn
  const { pixels, width, height } = drawn
  const sharp = await loadSharp()
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize({ ...box, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...drawn, pixels: data, width: info.width, height: info.height }
}
