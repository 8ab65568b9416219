import { normalForm } from '#app/text/base/normal-form.ts'

const longestTable = 5000

/**
 * The glyphs of the Bijoy fonts (SutonnyMJ and others with the same code table): the Windows-1252 character of their
 * code, and their Unicode text, for both glyph sets: that of Bijoy 2000, and the newer one, which avoids the characters
 * that Word autocorrects. `docs/decisions/0029-bijoy.md` has the source of the codes. The kind of a glyph follows from
 * its text: ক begins a cluster, স্ needs another letter, ্র is below the letter before it, া is a sign of that letter.
 * Only ি, ে, ৈ and র্ (reph) are in another position than in Unicode.
 */
export const glyphs = table(`
  A অ  B ই  C ঈ  D উ  E ঊ  F ঋ  G এ  H ঐ  I ও  J ঔ
  K ক  L খ  M গ  N ঘ  O ঙ  P চ  Q ছ  R জ  S ঝ  T ঞ  U ট  V ঠ  W ড  X ঢ  Y ণ  Z ত  _ থ  \` দ  a ধ  b ন
  c প  d ফ  e ব  f ভ  g ম  h য  i র  j ল  k শ  l ষ  m স  n হ  o ড়  p ঢ়  q য়  r ৎ  s ং  t ঃ  u ঁ
  v া  w ি  x ী  y ু  z ু  ~ ূ  ‚ ূ  ƒ ূ  „ ৃ  † ে  ‡ ে  ˆ ৈ  ‰ ৈ  Š ৗ  & ্
  © র্  ¨ ্য  ª ্র  « ্র  Ö ্র  ^ ্ব  ¡ ্ব  ¦ ্ব  Ÿ ্ব  ¬ ্ল  ¥ ্ম  § ্ম  œ ্ন  è ্ন  ú ্প  ‹ ্ক  Œ ্ক্র  ¿ ্ত্র  ¢ ্ভ  £ ্ভ্র
  ¤ ম্  ® ষ্  ¯ স্  š ন্  › ন্  ˜ দ্  ™ দ্
  ° ক্ক  ± ক্ট  ² ক্ষ্ম  ³ ক্ত  ´ ক্ম  µ ক্র  ¶ ক্ষ  ÿ ক্ষ  · ক্স  ¸ গু  º গ্দ  » গ্ধ  ¼ ঙ্ক  ½ ঙ্গ
  ¾ জ্জ  À জ্ঝ  Á জ্ঞ  Â ঞ্চ  Ã ঞ্ছ  Ä ঞ্জ  Å ঞ্ঝ  Æ ট্ট  Ç ড্ড  È ণ্ট  É ণ্ঠ  Ê ণ্ড  Ë ত্ত  Ì ত্থ  Î ত্র
  Ï দ্দ  × দ্ধ  Ø দ্ব  Ù দ্ম  Ú ন্ঠ  Û ন্ড  Ü ন্ধ  Ý ন্স  Þ প্ট  ß প্ত  à প্প  á প্স  â ব্জ  ã ব্দ  ä ব্ধ  å ভ্র
  ç ম্ফ  é ল্ক  ê ল্গ  ë ল্ট  ì ল্ড  í ল্প  î ল্ফ  ï শু  ð শ্চ  ñ শ্ছ  ò ষ্ণ  ó ষ্ট  ô ষ্ঠ  õ ষ্ফ
  ö স্খ  ÷ স্ট  ù স্ফ  û হু  ü হৃ  ý হ্ন  þ হ্ম
`)

/** Pairs of glyphs with another meaning than the two glyphs. */
export const pairs = table(`
  ”P চ্চ  ”Q চ্ছ  ”T চ্ঞ  •L ঙ্খ  •N ঙ্ঘ  •g ঙ্ম  •¶ ঙ্ক্ষ  •ÿ ঙ্ক্ষ  —M ড়্গ  nè হ্ণ  ¶è ক্ষ্ণ  ÿè ক্ষ্ণ
`)

/**
 * Position of a glyph: after a half letter (স্), after a letter without a sign behind it, after a letter without any
 * vowel sign, or not at the start of a word.
 */
export type GlyphPosition = 'open' | 'letter' | 'bare' | 'inside'

interface Choice {
  position: GlyphPosition
  there: string
  elsewhere: string
}

/** Glyphs that depend on their position, because the sets differ or because the character is also punctuation. */
export const contextual: ReadonlyMap<string, Choice> = new Map([
  ['Í', { position: 'open', there: '্ত', elsewhere: 'ত্ম' }],
  ['—', { position: 'open', there: '্ত', elsewhere: '—' }],
  ['‘', { position: 'open', there: '্তু', elsewhere: '‘' }],
  ['’', { position: 'open', there: '্থ', elsewhere: '’' }],
  ['ø', { position: 'letter', there: '্ল', elsewhere: 'স্ন' }],
  ['\u00ad', { position: 'letter', there: '্ল', elsewhere: '' }],
  ['æ', { position: 'bare', there: 'ু', elsewhere: 'ম্ন' }],
  ['“', { position: 'bare', there: 'ু', elsewhere: '“' }],
  ['–', { position: 'bare', there: 'ু', elsewhere: '–' }],
  ['…', { position: 'bare', there: 'ৃ', elsewhere: '…' }],
  ['Ð', { position: 'inside', there: 'ণ্ড', elsewhere: '–' }],
])

/** Signs between words. Bijoy keyboards have no colon for Bengali text: a single visarga replaces it. */
export const signs = table('| ।  $ ৳  Ñ —  Ò “  Ó ”  Ô ‘  Õ ’  t :')

function table(written: string): ReadonlyMap<string, string> {
  const cells = normalForm(written, longestTable).trim().split(/\s+/)
  return new Map(cells.flatMap((glyph, at) => (at % 2 === 0 ? [[glyph, cells[at + 1] ?? ''] as const] : [])))
}
