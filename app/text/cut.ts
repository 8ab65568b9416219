import { graphemeStart } from './graphemes.ts'

/** The whole letters, as a reader sees them, that fit into `max` UTF-16 units; with … where something was cut. */
export function cutText(text: string, max = 40): string {
  return text.length <= max ? text : `${text.slice(0, graphemeStart(text, max))}…`
}
