import { linkParts } from '#app/text/base/text-links.ts'
import { type ReadWord, readGlyphs } from './bijoy-clusters.words.ts'
import { contextual, glyphs, signs } from './bijoy-glyphs.words.ts'
import { isAbbreviation, leanOf } from './bijoy-or-english.rules.ts'

/** A part of a text: a possible Bijoy word, another word, or numbers and signs, which follow their neighbours. */
export interface TextPiece {
  kind: 'latin' | 'other' | 'number' | 'sign' | 'rest'
  text: string
  /** A Latin word read as Bijoy. */
  read?: ReadWord
  isBijoy: boolean
}

/** The assumption about a text: Bijoy only, like a column of a list; Bijoy with English; or English. */
export type Expected = keyof typeof weights

/**
 * The parts of a text, and which of them are Bijoy. Ambiguous words follow the expectation: a conversion on request
 * assumes Bijoy, detection does not.
 */
export function chunkRows(text: string, expected: Expected): TextPiece[] {
  const pieces = splitUnchanged(text).flatMap(({ text: part, isUnchanged }) =>
    isUnchanged ? [piece('other', part)] : splitPieces(part),
  )
  decide(pieces, expected)
  return pieces
}

interface JudgedPiece extends TextPiece {
  /** Evidence for Bijoy (positive) or against it. */
  lean: number
}

function piece(kind: TextPiece['kind'], text: string, lean = 0): JudgedPiece {
  return { kind, text, lean, isBijoy: false }
}

/** Web and mail addresses, domains, file names, degrees (B.Sc.), blood groups, months of dates and N/A stay unchanged. */
function splitUnchanged(text: string): { text: string; isUnchanged: boolean }[] {
  return linkParts(text).flatMap(({ text: part, href }) =>
    href && !href.startsWith('tel:')
      ? [{ text: part, isUnchanged: true }]
      : part.split(unchangedPattern).map((found, at) => ({ text: found, isUnchanged: at % 2 === 1 })),
  )
}

const endings =
  'com|net|org|edu|gov|info|io|xyz|bd|pdf|PDF|docx?|xlsx?|pptx?|csv|txt|jpe?g|JPE?G|png|PNG|zip|html?'
const nameWithEnding = String.raw`[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.(?:${endings})(?![\w-])(?:/[^\s<>"“”।…]{0,2000})?`
const abbreviation = String.raw`(?:[BM]\.(?:Sc|A|Com|Ed|Phil|S\.S|B\.A)|Ph\.D|N/A)(?!\w)`
const bloodGroup = String.raw`(?:AB?|B|O)[+-](?=\s|$)`
// In a date: 15 Feb 2010.
const month = String.raw`(?<=\d[ ./-]{1,2})(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}(?=[ .,/-]{1,2}\d)`
const unchangedPattern = new RegExp(
  String.raw`((?<![\w.-])(?:${nameWithEnding}|${abbreviation}|${bloodGroup})|${month})`,
)

const glyphSet = [...glyphs.keys(), ...contextual.keys()].join('').replace(/[\\\]^-]/g, '\\$&')
const signSet = [...signs.keys()].filter((sign) => !glyphs.has(sign)).join('')
const unknownGlyphs = '¹Žž\u0081\u008d\u008f\u0090\u009d'
const piecePattern = new RegExp(
  `(?<sign>[${signSet}]|(?<![${glyphSet}])t(?![${glyphSet}]))|(?<latin>(?:[${glyphSet}${unknownGlyphs}]|”(?=[PQT])|•(?=[LNg¶ÿ]))+)` +
    String.raw`|(?<number>\p{Nd}+)|(?<other>(?:(?![${glyphSet}${signSet}])[\p{L}\p{M}\u200c\u200d])+)`,
  'gu',
)

function splitPieces(text: string): JudgedPiece[] {
  const pieces: JudgedPiece[] = []
  let end = 0
  for (const { 0: part, index, groups = {} } of text.matchAll(piecePattern)) {
    if (index > end) pieces.push(piece('rest', text.slice(end, index)))
    pieces.push(judged(groups, part))
    end = index + part.length
  }
  if (end < text.length) pieces.push(piece('rest', text.slice(end)))
  return pieces
}

// Reading a word takes quadratic time; real words are shorter.
const longestWord = 100

function judged(groups: Partial<Record<string, string>>, part: string): JudgedPiece {
  if (groups.other) return piece('other', part, -2)
  if (groups.number) return piece('number', part)
  if (groups.sign) return piece('sign', part)
  // A line of underscores, an ampersand, a degree sign.
  if (!/\p{L}/u.test(part)) return piece('rest', part)
  if (isAbbreviation(part) || part.length > longestWord) return piece('other', part)
  const read = readGlyphs(part)
  return { ...piece('latin', part, leanOf(part, read)), read }
}

/** The bonus of an ambiguous word for Bijoy, and the cost of a change of language, as in `leanOf`. */
const weights = {
  'only bijoy': { bonus: 4, change: 2 },
  bijoy: { bonus: 0.5, change: 2 },
  english: { bonus: -1, change: 3 },
}

/**
 * Decides all pieces together, so that the evidence for their languages less the cost of changes is largest (Viterbi's
 * algorithm with two states). Pieces without evidence, such as numbers, follow the piece before.
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
