import { toBengaliDigits } from '#app/text/base/digits.ts'
import { cutUnits } from '#app/text/base/normal-form.ts'
import { signs } from './bijoy-glyphs.words.ts'
import { chunkRows, type TextPiece } from './bijoy-words.rules.ts'

// The rest of a longer text stays unchanged.
const maxConverted = 200 * 1024
// Enough text to detect Bijoy.
const maxChecked = 20 * 1024

/**
 * Converts Bijoy text (SutonnyMJ) to Unicode. English, addresses, links and Bengali in Unicode stay unchanged. Unknown
 * glyphs become U+FFFD and are counted. Only the first 200 K are converted. In a cell of a Bijoy column (`isAllBijoy`),
 * single Latin letters are converted, too: A, I, K.
 */
export function fromBijoy(text: string, { isAllBijoy = false } = {}): { text: string; unknown: number } {
  const near = text.length <= maxConverted ? text : text.slice(0, text.lastIndexOf(' ', maxConverted) + 1)
  const glyphs = asWindows1252(near)
  const pieces = chunkRows(glyphs, isAllBijoy ? 'only bijoy' : 'bijoy')
  if (!pieces.some(isBijoyWord) || isEnglish(glyphs)) return { text, unknown: 0 }
  return {
    text: pieces.map(converted).join('') + text.slice(near.length),
    unknown: pieces.reduce((sum, { isBijoy, read }) => sum + (isBijoy && read ? read.unknown : 0), 0),
  }
}

/** Whether a text has three words or more, and at least a third of them are Bijoy. */
export function looksLikeBijoy(text: string): boolean {
  const { words, bijoy } = bijoyWords(text)
  return words >= 3 && bijoy * 3 >= words
}

/** Counts the words of a text without numbers, and those that look like Bijoy. */
export function bijoyWords(text: string): { words: number; bijoy: number } {
  return countWords(asWindows1252(cutUnits(text, maxChecked)))
}

function countWords(text: string): { words: number; bijoy: number } {
  const pieces = chunkRows(text, 'english')
  const words = pieces.filter(({ kind }) => kind === 'latin' || kind === 'other')
  return { words: words.length, bijoy: words.filter(isBijoyWord).length }
}

/** Whether HTML names a Bijoy font: their names end in MJ, like SutonnyMJ. OMJ fonts are Unicode fonts. */
export function namesBijoyFont(html: string): boolean {
  return /(?:font-family\s*:|\bface\s*=)[^<>{}]{0,200}?[a-z](?<!o)mj\b/i.test(cutUnits(html, maxConverted))
}

function isBijoyWord({ kind, isBijoy }: TextPiece): boolean {
  return kind === 'latin' && isBijoy
}

// Single English words can look like Bijoy, but not many in a row.
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

// The characters of the codes 80 to 9F in Windows-1252; some programs paste the raw codes.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function asWindows1252(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (code) => windows1252.charAt(code.charCodeAt(0) - 0x80))
}
