export interface TextSpan {
  start: number
  end: number
}

/** Replaces spans by placeholders of the same length. */
export function mask(text: string, spans: readonly TextSpan[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue
    pieces.push(text.slice(at, start), hidden.repeat(end - start))
    at = end
  }
  return pieces.join('') + text.slice(at)
}

/** Masks all matches of global patterns. */
export function maskAll(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce(
    (rest, pattern) => rest.replace(pattern, (found) => hidden.repeat(found.length)),
    text,
  )
}

const hidden = '#'
