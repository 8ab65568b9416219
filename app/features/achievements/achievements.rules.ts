import { endOfGraphemes } from '#app/text/base/graphemes.ts'

export const achievementsPerPage = 10

/** Longer texts are folded. */
const wholeLetters = 280

/** The first part of a text has at least so many UTF-16 units before it ends with a sentence. */
const shortestFirst = 120

/** The text to show at once, and the folded rest; '' for a text of up to 280 letters. */
export function foldText(text: string): { first: string; rest: string } {
  const trimmed = text.trim()
  const near = trimmed.slice(0, endOfGraphemes(trimmed.slice(0, wholeLetters * 16), wholeLetters))
  if (near === trimmed) return { first: trimmed, rest: '' }
  const [sentences = ''] = /^.*[।!?\n](?=\s|$)/su.exec(near) ?? []
  if (sentences.length >= shortestFirst)
    return { first: sentences.trimEnd(), rest: trimmed.slice(sentences.length).trimStart() }
  const lastBlank = near.search(/\s\S*$/u)
  const end = lastBlank > 0 ? lastBlank : near.length
  return { first: `${near.slice(0, end)}…`, rest: `…${trimmed.slice(end).trimStart()}` }
}

/** The address of an achievement at its place in the list, newest first. */
export function achievementHref(id: number, index: number): string {
  const page = Math.floor(index / achievementsPerPage) + 1
  return `/achievements${page > 1 ? `?page=${page}` : ''}#achievement-${id}`
}
