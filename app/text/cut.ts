import { graphemeStart } from './graphemes.ts'

/** Whole graphemes that fit into `max` UTF-16 units, with … if something was cut. */
export function cutText(text: string, max = 40): string {
  return text.length <= max ? text : `${text.slice(0, graphemeStart(text, max))}…`
}
