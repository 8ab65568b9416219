import { type ReadWord, readGlyphs } from './bijoy-clusters.ts'
import { contextual, glyphs, signs } from './bijoy-glyphs.ts'
import { leanOf } from './bijoy-or-english.ts'
import { linkParts } from './text-links.ts'

/** A part of a text: a word that may be Bijoy, a word that is not, or digits and signs that are as their neighbours. */
export interface TextPiece {
  kind: 'latin' | 'other' | 'number' | 'sign' | 'rest'
  text: string
  read?: ReadWord
  isBijoy: boolean
}

/** The parts of a text in their order, and which of them are Bijoy. */
export function piecesOf(text: string): TextPiece[] {
  const pieces = keptAndFree(text).flatMap(({ text: part, isKept }) =>
    isKept ? [{ ...plainPiece('other', part), lean: 0 }] : freePieces(part),
  )
  decide(pieces)
  return pieces
}

interface JudgedPiece extends TextPiece {
  lean: number
}

function plainPiece(kind: TextPiece['kind'], text: string): TextPiece {
  return { kind, text, isBijoy: false }
}

/** Addresses of pages and mails, domains and names of files stay as they are. */
function keptAndFree(text: string): { text: string; isKept: boolean }[] {
  return linkParts(text).flatMap(({ text: part, href }) =>
    href && !href.startsWith('tel:')
      ? [{ text: part, isKept: true }]
      : part.split(nameWithEnding).map((found, at) => ({ text: found, isKept: at % 2 === 1 })),
  )
}

const endings = 'com|net|org|edu|gov|info|io|xyz|bd|pdf|docx?|xlsx?|pptx?|csv|txt|jpe?g|png|zip|html?'
const nameWithEnding = new RegExp(
  String.raw`(?<![\w.-])([\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.(?:${endings})(?![\w-])(?:/[^\s<>"“”।…]{0,2000})?)`,
  'i',
)

const glyphSet = [...glyphs.keys(), ...contextual.keys()].join('').replace(/[\\\]^-]/g, '\\$&')
const unknownGlyphs = '¹Žž\u0081\u008d\u008f\u0090\u009d'
const found = new RegExp(
  `(?<latin>(?:[${glyphSet}${unknownGlyphs}]|”(?=[PQT])|•(?=[LNg¶ÿ]))+)` +
    String.raw`|(?<other>[\p{L}\p{M}\u200c\u200d]+)|(?<number>\p{Nd}+)|(?<sign>[${[...signs.keys()].join('')}])`,
  'gu',
)

function freePieces(text: string): JudgedPiece[] {
  const pieces: JudgedPiece[] = []
  let end = 0
  for (const { 0: part, index, groups = {} } of text.matchAll(found)) {
    if (index > end) pieces.push({ ...plainPiece('rest', text.slice(end, index)), lean: 0 })
    pieces.push(judged(groups, part))
    end = index + part.length
  }
  if (end < text.length) pieces.push({ ...plainPiece('rest', text.slice(end)), lean: 0 })
  return pieces
}

function judged(groups: Partial<Record<string, string>>, part: string): JudgedPiece {
  if (groups.other) return { ...plainPiece('other', part), lean: -1 }
  if (groups.number) return { ...plainPiece('number', part), lean: 0 }
  if (groups.sign) return { ...plainPiece('sign', part), lean: 0 }
  const read = readGlyphs(part)
  return { ...plainPiece('latin', part), read, lean: /[A-Za-z]|\p{L}/u.test(part) ? leanOf(part, read) : 0 }
}

// To change between Bijoy and English costs this much evidence.
const change = 3

/**
 * Decides all pieces together, so that the sum of what they say is largest and the language changes seldom (the
 * algorithm of Viterbi with two states).
 */
function decide(pieces: JudgedPiece[]): void {
  let asBijoy = 0
  let asOther = 0
  const cameFrom = pieces.map(({ lean }) => {
    const bijoyBefore = asBijoy >= asOther - change
    const otherBefore = asOther > asBijoy - change
    const nextBijoy = (bijoyBefore ? asBijoy : asOther - change) + lean
    asOther = otherBefore ? asOther : asBijoy - change
    asBijoy = nextBijoy
    return { bijoyBefore, otherBefore }
  })
  let isBijoy = asBijoy > asOther
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieces[at]
    const from = cameFrom[at]
    if (!(piece && from)) continue
    piece.isBijoy = isBijoy
    isBijoy = isBijoy ? from.bijoyBefore : !from.otherBefore
  }
}
