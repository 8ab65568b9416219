/** What stands for a glyph that the converter does not know. */
export const unknownMark = '\ufffd'

/** How many unknown glyphs a text has. */
export function countMarks(text: string): number {
  return text.split(unknownMark).length - 1
}
