import { normalForm } from '#app/text/base/normal-form.ts'

// Letters without a decomposition that have an equivalent in the fonts.
const alike: Record<string, string> = {
  '\u2010': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2044': '/',
  '\u2032': "'",
}

// One letter becomes at most 18: ﷺ.
const maxExpansion = 18

// Longer conjuncts are split: no word has them, and they would exceed the width of a picture.
const tooManyJoined = /((?:[\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1]\u09bc?\u09cd\u200d?){6})(?=\p{L})/gu

// No real letter has more marks.
const tooManyMarks = /(\p{M}{8})\p{M}+/gu

/**
 * The text in one line, with only letters of the fonts: others are replaced by equivalents (𝐇𝐒𝐂 by HSC, ā by a) or left
 * out, like emoji.
 */
export function drawableText(text: string, letters: ReadonlySet<number>): string {
  const drawn = [...normalForm(text, text.length).toWellFormed()].map((letter) =>
    drawableLetter(letter, letters),
  )
  return (
    drawn
      .join('')
      .replace(tooManyMarks, '$1')
      .replace(tooManyJoined, '$1\u200c')
      // Joiners elsewhere than in Bengali are remains of emoji.
      .replace(/(?<![\u0980-\u09ff])[\u200c\u200d]+/g, '')
      .replace(/[\s\u200b]+/g, ' ')
      .trim()
  )
}

function drawableLetter(letter: string, letters: ReadonlySet<number>): string {
  const has = (one: string) => letters.has(one.codePointAt(0) ?? 0)
  if (/\s/.test(letter)) return ' '
  // Some fonts have control characters, at which libraries end the text.
  if (/\p{Cc}/u.test(letter)) return ''
  if (has(letter)) return letter
  const same = alike[letter] ?? normalForm(letter, maxExpansion, 'NFKD')
  const drawn = [...same].map((one) => alike[one] ?? one).filter(has)
  if (drawn.length > 0) return drawn.join('')
  return /[\p{M}\p{C}]/u.test(letter) ? '' : ' '
}
