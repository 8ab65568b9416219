import { endOfGraphemes, graphemeStart } from './graphemes.ts'

/** Whole graphemes that fit into `max` UTF-16 units, with … if something was cut. */
export function cutText(text: string, max = 40): string {
  return text.length <= max ? text : `${text.slice(0, graphemeStart(text, max))}…`
}

/** The whole words within the first so many letters (graphemes) of a text, with … if something was cut. */
export function cutWords(text: string, letters: number): string {
  // A letter can carry thousands of marks; no real text has this many on average.
  const near = text.slice(0, graphemeStart(text, letters * 16))
  const end = endOfGraphemes(near, letters)
  if (end === text.length) return text
  const lastBlank = text.lastIndexOf(' ', end)
  return `${text.slice(0, lastBlank > 0 ? lastBlank : end)}…`
}
