/** Placeholder of an unknown glyph. */
export const unknownMark = '\ufffd'

export function countMarks(text: string): number {
  return text.split(unknownMark).length - 1
}
