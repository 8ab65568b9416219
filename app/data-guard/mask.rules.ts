/** A part of a text, from `start` up to `end`. */
export interface TextSpan {
  start: number
  end: number
}

/** A text in which some places are filled with a sign that stands for nothing; all else stays where it was. */
export function mask(text: string, places: readonly TextSpan[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of places.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue
    pieces.push(text.slice(at, start), hidden.repeat(end - start))
    at = end
  }
  return pieces.join('') + text.slice(at)
}

/** A text in which all that matches a global pattern is hidden. */
export function maskAll(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce(
    (rest, pattern) => rest.replace(pattern, (found) => hidden.repeat(found.length)),
    text,
  )
}

const hidden = '#'
