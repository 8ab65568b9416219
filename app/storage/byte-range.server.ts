/** The bytes from `first` to `last`, or the last `suffix` bytes. */
export type RequestedRange = { first: number; last?: number } | { suffix: number }

export interface ByteRange {
  first: number
  last: number
}

export class RangeNotSatisfiable extends Error {
  /** Of the whole part, in bytes. */
  readonly size: number

  constructor(size: number) {
    super(`there are only ${size} bytes`)
    this.size = size
  }
}

/** Undefined for all but a single byte range: RFC 9110 (section 14.2) then allows to answer with the whole file. */
export function readRange(header: string | undefined): RequestedRange | undefined {
  // At most 15 digits are exact as a number.
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? []
  if (first === '') return Number(last) > 0 ? { suffix: Number(last) } : undefined
  if (last === '') return { first: Number(first) }
  return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) }
}

/** Throws RangeNotSatisfiable. */
export function resolveRange(requested: RequestedRange, size: number): ByteRange {
  const first = 'suffix' in requested ? Math.max(0, size - requested.suffix) : requested.first
  const last = 'suffix' in requested ? size - 1 : Math.min(requested.last ?? size - 1, size - 1)
  if (first > last) throw new RangeNotSatisfiable(size)
  return { first, last }
}
