export interface FieldContent {
  value: string
  start: number
  end: number
}

export interface LocatedText {
  text: string
  start: number
}

const maxLetters = 500_000

/** Cheap check without the converter: Latin letters and no Bengali script, or HTML that names a Bijoy font. */
export function mayBeBijoy(text: string, html: string): boolean {
  if (text.length > maxLetters || !/\p{Script=Latin}/u.test(text)) return false
  return /mj/i.test(html) || !/\p{Script=Bengali}/u.test(text)
}

/**
 * The text that a paste has inserted, which the field may have changed, like line ends. Undefined if other text changed
 * or nothing was inserted.
 */
export function pastedPart(before: FieldContent, value: string): LocatedText | undefined {
  const [prefix, suffix] = [before.value.slice(0, before.start), before.value.slice(before.end)]
  const text = value.slice(prefix.length, value.length - suffix.length)
  return text && value === prefix + text + suffix ? { text, start: prefix.length } : undefined
}

/**
 * Locates a text that began at `start` before an edit that added `growth` letters: there, moved by the edit, or at the
 * nearest occurrence. Undefined if there is none.
 */
export function locateText({ text, start }: LocatedText, value: string, growth: number): number | undefined {
  const expected = [start, start + growth].find((at) => at >= 0 && value.startsWith(text, at))
  if (expected !== undefined) return expected
  const [before, after] = [value.lastIndexOf(text, start), value.indexOf(text, start)]
  if (before < 0 || after < 0) return Math.max(before, after) < 0 ? undefined : Math.max(before, after)
  return start - before <= after - start ? before : after
}
