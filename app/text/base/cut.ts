import { endOfGraphemes, graphemeStart } from './graphemes.ts'

/** Whole graphemes within `max` UTF-16 units, with … if cut. */
export function truncate(text: string, max = 40): string {
  return text.length <= max ? text : `${text.slice(0, graphemeStart(text, max))}…`
}

/** Whole words within so many graphemes, with … if cut. */
export function cutWords(text: string, letters: number): string {
  // A letter can have thousands of marks; real texts have fewer than this on average.
  const near = text.slice(0, graphemeStart(text, letters * 16))
  const end = endOfGraphemes(near, letters)
  if (end === text.length) return text
  const lastBlank = text.lastIndexOf(' ', end)
  return `${text.slice(0, lastBlank > 0 ? lastBlank : end)}…`
}
