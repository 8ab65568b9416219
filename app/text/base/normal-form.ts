/**
 * Normalises at most `max` UTF-16 units of a text, to at most as many: normalisation can expand one character to
 * eighteen.
 */
export function normalForm(text: string, max: number, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return cutUnits(withFewMarks(cutUnits(text, max)).normalize(form), max)
}

/** The first `max` UTF-16 units, without half of a grapheme at the end. */
export function cutUnits(text: string, max: number): string {
  if (text.length <= max) return text
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

// Normalisation sorts adjacent combining marks in quadratic time. UAX #15, section 13: no language needs more than 30.
// Short texts need no limit.
const unlimitedLength = 600
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

function withFewMarks(text: string): string {
  return text.length <= unlimitedLength ? text : text.replace(tooManyMarks, '$1')
}
