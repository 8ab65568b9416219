import { linkParts } from '#app/text/base/text-links.ts'
import { type ReadWord, readGlyphs } from './bijoy-clusters.words.ts'
import { contextual, glyphs, signs } from './bijoy-glyphs.words.ts'
import { isAbbreviation, leanOf } from './bijoy-or-english.rules.ts'

/** A part of a text: a word that may be Bijoy, a word that is not, or digits and signs that are as their neighbours. */
export interface TextPiece {
  kind: 'latin' | 'other' | 'number' | 'sign' | 'rest'
  text: string
  /** Of a Latin word: what it is as Bijoy. */
  read?: ReadWord
  isBijoy: boolean
}

/** What a text is thought to be: Bijoy alone, as a column of a list is; Bijoy with English in it; or English. */
export type Expected = keyof typeof weights

/**
 * The parts of a text in their order, and which of them are Bijoy. What could be both is taken for what is expected: one
 * converts what somebody said is Bijoy, and doubts it otherwise.
 */
export function piecesOf(text: string, expected: Expected): TextPiece[] {
  const pieces = keptAndFree(text).flatMap(({ text: part, isKept }) =>
    isKept ? [piece('other', part)] : freePieces(part),
  )
  decide(pieces, expected)
  return pieces
}

interface JudgedPiece extends TextPiece {
  /** How much speaks for Bijoy (positive) or against it. */
  lean: number
}

function piece(kind: TextPiece['kind'], text: string, lean = 0): JudgedPiece {
  return { kind, text, lean, isBijoy: false }
}

/** Addresses of pages and mails, domains, names of files, degrees (B.Sc.), blood groups, months of dates and N/A stay. */
function keptAndFree(text: string): { text: string; isKept: boolean }[] {
  return linkParts(text).flatMap(({ text: part, href }) =>
    href && !href.startsWith('tel:')
      ? [{ text: part, isKept: true }]
      : part.split(kept).map((found, at) => ({ text: found, isKept: at % 2 === 1 })),
  )
}

const endings =
  'com|net|org|edu|gov|info|io|xyz|bd|pdf|PDF|docx?|xlsx?|pptx?|csv|txt|jpe?g|JPE?G|png|PNG|zip|html?'
const nameWithEnding = String.raw`[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.(?:${endings})(?![\w-])(?:/[^\s<>"“”।…]{0,2000})?`
const abbreviation = String.raw`(?:[BM]\.(?:Sc|A|Com|Ed|Phil|S\.S|B\.A)|Ph\.D|N/A)(?!\w)`
const bloodGroup = String.raw`(?:AB?|B|O)[+-](?=\s|$)`
// In a date: 15 Feb 2010.
const month = String.raw`(?<=\d[ ./-]{1,2})(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}(?=[ .,/-]{1,2}\d)`
const kept = new RegExp(String.raw`((?<![\w.-])(?:${nameWithEnding}|${abbreviation}|${bloodGroup})|${month})`)

const glyphSet = [...glyphs.keys(), ...contextual.keys()].join('').replace(/[\\\]^-]/g, '\\$&')
const signSet = [...signs.keys()].filter((sign) => !glyphs.has(sign)).join('')
const unknownGlyphs = '¹Žž\u0081\u008d\u008f\u0090\u009d'
const found = new RegExp(
  `(?<sign>[${signSet}]|(?<![${glyphSet}])t(?![${glyphSet}]))|(?<latin>(?:[${glyphSet}${unknownGlyphs}]|”(?=[PQT])|•(?=[LNg¶ÿ]))+)` +
    String.raw`|(?<number>\p{Nd}+)|(?<other>(?:(?![${glyphSet}${signSet}])[\p{L}\p{M}\u200c\u200d])+)`,
  'gu',
)

function freePieces(text: string): JudgedPiece[] {
  const pieces: JudgedPiece[] = []
  let end = 0
  for (const { 0: part, index, groups = {} } of text.matchAll(found)) {
    if (index > end) pieces.push(piece('rest', text.slice(end, index)))
    pieces.push(judged(groups, part))
    end = index + part.length
  }
  if (end < text.length) pieces.push(piece('rest', text.slice(end)))
  return pieces
}

// No word is longer. Reading one takes quadratic time.
const longestWord = 100

function judged(groups: Partial<Record<string, string>>, part: string): JudgedPiece {
  if (groups.other) return piece('other', part, -2)
  if (groups.number) return piece('number', part)
  if (groups.sign) return piece('sign', part)
  // A line to write on, an ampersand, a degree.
  if (!/\p{L}/u.test(part)) return piece('rest', part)
  if (isAbbreviation(part) || part.length > longestWord) return piece('other', part)
  const read = readGlyphs(part)
  return { ...piece('latin', part, leanOf(part, read)), read }
}

/** What a word that could be both is worth for Bijoy, and what a change of the language costs, as in `leanOf`. */
const weights = {
  'only bijoy': { bonus: 4, change: 2 },
  bijoy: { bonus: 0.5, change: 2 },
  english: { bonus: -1, change: 3 },
}

/**
 * Decides all pieces together, so that the sum of what speaks for their languages, less the cost of changes, is largest
 * (Viterbi's algorithm with two states). What says nothing, such as a number, has the language of what is before it.
 */
function decide(pieces: JudgedPiece[], expected: Expected): void {
  const { bonus, change } = weights[expected]
  let asBijoy = expected === 'english' ? -change : 0
  let asOther = expected === 'english' ? 0 : -change
  const isBeforeBijoy = pieces.map(({ kind, lean }) => {
    const ifBijoy = asBijoy > asOther - change
    const ifOther = asBijoy - change >= asOther
    const best = Math.max(asBijoy, asOther - change)
    asOther = Math.max(asOther, asBijoy - change)
    asBijoy = best + lean + (kind === 'latin' ? bonus : 0)
    return { ifBijoy, ifOther }
  })
  let isBijoy = asBijoy > asOther
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const decided = pieces[at]
    if (decided) decided.isBijoy = isBijoy
    isBijoy = Boolean(isBijoy ? isBeforeBijoy[at]?.ifBijoy : isBeforeBijoy[at]?.ifOther)
  }
}
