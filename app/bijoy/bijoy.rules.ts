import { toBengaliDigits } from '#app/text/base/digits.ts'
import { cutUnits } from '#app/text/base/normal-form.ts'
import { signs } from './bijoy-glyphs.words.ts'
import { piecesOf, type TextPiece } from './bijoy-words.rules.ts'

// So much of a text is converted; what is behind it stays as it is.
const longestConverted = 200 * 1024
// So much of a text is looked at to tell what it is.
const longestJudged = 20 * 1024

/**
 * Turns text in a Bijoy font (SutonnyMJ) into Unicode. English, addresses, links and Bengali in Unicode stay. A glyph
 * that is not known becomes U+FFFD and is counted. Only the first 200 K of a text are converted. Of a cell in a column
 * that is all Bijoy, even a letter that English has, too, is converted: A, I, K.
 */
export function fromBijoy(text: string, { isAllBijoy = false } = {}): { text: string; unknown: number } {
  const near =
    text.length <= longestConverted ? text : text.slice(0, text.lastIndexOf(' ', longestConverted) + 1)
  const glyphs = asWindows1252(near)
  const pieces = piecesOf(glyphs, isAllBijoy ? 'only bijoy' : 'bijoy')
  if (!pieces.some(isBijoyWord) || isEnglish(glyphs)) return { text, unknown: 0 }
  return {
    text: pieces.map(converted).join('') + text.slice(near.length),
    unknown: pieces.reduce((sum, { isBijoy, read }) => sum + (isBijoy && read ? read.unknown : 0), 0),
  }
}

/** Whether pasted text looks like Bijoy: it has three words or more, and at least a third of them are Bijoy. */
export function looksLikeBijoy(text: string): boolean {
  const { words, bijoy } = bijoyWords(text)
  return words >= 3 && bijoy * 3 >= words
}

/** How many words a text has (numbers are none), and how many of them look like Bijoy. */
export function bijoyWords(text: string): { words: number; bijoy: number } {
  return countWords(asWindows1252(cutUnits(text, longestJudged)))
}

function countWords(text: string): { words: number; bijoy: number } {
  const pieces = piecesOf(text, 'english')
  const words = pieces.filter(({ kind }) => kind === 'latin' || kind === 'other')
  return { words: words.length, bijoy: words.filter(isBijoyWord).length }
}

/**
 * Whether the HTML of a clipboard names a Bijoy font: their names end in MJ, as SutonnyMJ does. Fonts that end in OMJ
 * are of Unicode.
 */
export function namesBijoyFont(html: string): boolean {
  return /(?:font-family\s*:|\bface\s*=)[^<>{}]{0,200}?[a-z](?<!o)mj\b/i.test(
    cutUnits(html, longestConverted),
  )
}

function isBijoyWord({ kind, isBijoy }: TextPiece): boolean {
  return kind === 'latin' && isBijoy
}

// Single English words can pass for Bijoy, but not many in a row.
function isEnglish(text: string): boolean {
  const { words, bijoy } = countWords(text)
  return words >= 8 && bijoy === 0
}

function converted({ kind, text, read, isBijoy }: TextPiece): string {
  if (!isBijoy) return text
  if (kind === 'latin') return read?.text ?? text
  if (kind === 'number') return toBengaliDigits(text)
  return kind === 'sign' ? (signs.get(text) ?? text) : text
}

// The characters of the codes 80 to 9F in Windows-1252. Some programs hand over the codes themselves.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function asWindows1252(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (code) => windows1252.charAt(code.charCodeAt(0) - 0x80))
}
