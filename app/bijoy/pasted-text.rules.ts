/** The content of a text field, and what is selected there. */
export interface FieldContent {
  value: string
  start: number
  end: number
}

/** A text in a field, and where it begins. */
export interface PlacedText {
  text: string
  start: number
}

const mostLetters = 500_000

/**
 * Whether a pasted text may be Bijoy, judged without the converter: it has letters of the kind, and is not in Bengali
 * script; or the HTML beside it names a font of the kind.
 */
export function mayBeBijoy(text: string, html: string): boolean {
  if (text.length > mostLetters || !/\p{Script=Latin}/u.test(text)) return false
  return /mj/i.test(html) || !/\p{Script=Bengali}/u.test(text)
}

/**
 * What a paste has put into a field: the field may have changed it, like the ends of lines. Undefined if it is more than
 * that, or nothing.
 */
export function pastedPart(before: FieldContent, value: string): PlacedText | undefined {
  const [kept, rest] = [before.value.slice(0, before.start), before.value.slice(before.end)]
  const text = value.slice(kept.length, value.length - rest.length)
  return text && value === kept + text + rest ? { text, start: kept.length } : undefined
}

/**
 * Where a text stands that began at `start` before a field was edited and became longer by `grown`: still there, moved by
 * what was typed before it, or else the nearest place that has it unchanged. Undefined if there is none.
 */
export function placeOf({ text, start }: PlacedText, value: string, grown: number): number | undefined {
  const expected = [start, start + grown].find((at) => at >= 0 && value.startsWith(text, at))
  if (expected !== undefined) return expected
  const [before, after] = [value.lastIndexOf(text, start), value.indexOf(text, start)]
  if (before < 0 || after < 0) return Math.max(before, after) < 0 ? undefined : Math.max(before, after)
  return start - before <= after - start ? before : after
}
