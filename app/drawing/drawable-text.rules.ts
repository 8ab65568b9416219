import { normalForm } from '#app/text/base/normal-form.ts'

// Letters that normalisation leaves as they are, though one of our fonts’ letters says the same.
const alike: Record<string, string> = {
  '\u2010': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2044': '/',
  '\u2032': "'",
}

// What one letter may become: ﷺ becomes eighteen.
const mostLetters = 18

// No word joins more consonants, and a picture of hundreds would be wider than one can be: they are drawn side by side.
const tooManyJoined = /((?:[\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1]\u09bc?\u09cd\u200d?){6})(?=\p{L})/gu

// No real letter carries more marks, and no drawing needs them.
const tooManyMarks = /(\p{M}{8})\p{M}+/gu

/**
 * The text as fonts with these letters can draw it, in one line: other letters are replaced by ones that say the same
 * (𝐇𝐒𝐂 by HSC, ā by a), and what is left, like emoji, is left out.
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
      // Joiners only join Bengali letters: these are left of an emoji.
      .replace(/(?<![\u0980-\u09ff])[\u200c\u200d]+/g, '')
      .replace(/[\s\u200b]+/g, ' ')
      .trim()
  )
}

function drawableLetter(letter: string, letters: ReadonlySet<number>): string {
  const has = (one: string) => letters.has(one.codePointAt(0) ?? 0)
  if (/\s/.test(letter)) return ' '
  // Fonts have some of them, and libraries end the text there.
  if (/\p{Cc}/u.test(letter)) return ''
  if (has(letter)) return letter
  const same = alike[letter] ?? normalForm(letter, mostLetters, 'NFKD')
  const drawn = [...same].map((one) => alike[one] ?? one).filter(has)
  if (drawn.length > 0) return drawn.join('')
  return /[\p{M}\p{C}]/u.test(letter) ? '' : ' '
}
