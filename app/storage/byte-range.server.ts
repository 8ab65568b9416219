/** The bytes that a reader asks for: from one on, up to one at most, or so many of the last. */
export type AskedRange = { first: number; last?: number } | { suffix: number }

/** The numbers of the first and the last byte. */
export interface ByteRange {
  first: number
  last: number
}

/** Thrown for a range that starts beyond the end of a part; `size` is that of the part in bytes. */
export class BeyondEnd extends Error {
  readonly size: number

  constructor(size: number) {
    super(`only ${size} bytes are there`)
    this.size = size
  }
}

/**
 * Reads a Range header. Undefined for none, for several ranges and for what is no range of bytes: then the whole file is
 * answered, which RFC 9110 (section 14.2) allows.
 */
export function readRange(header: string | undefined): AskedRange | undefined {
  // More digits than any file has bytes would not be exact as a number.
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? []
  if (first === '') return Number(last) > 0 ? { suffix: Number(last) } : undefined
  if (last === '') return { first: Number(first) }
  return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) }
}

/** The bytes of a part of this size that were asked for; throws BeyondEnd if there are none. */
export function resolveRange(asked: AskedRange, size: number): ByteRange {
  const first = 'suffix' in asked ? Math.max(0, size - asked.suffix) : asked.first
  const last = 'suffix' in asked ? size - 1 : Math.min(asked.last ?? size - 1, size - 1)
  if (first > last) throw new BeyondEnd(size)
  return { first, last }
}
