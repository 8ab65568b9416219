import { toLatinDigits } from '#app/text/base/digits.ts'

/** One page of a list. */
export interface CutPage<T> {
  items: T[]
  /** From 1 to lastPage. */
  page: number
  /** At least 1, for an empty list too. */
  lastPage: number
  /** The number of items on all pages. */
  total: number
}

/** The requested page of a list: the first if it is no number, the last if it is too large. */
export function cutPage<T>(list: readonly T[], asked: string | undefined, pageSize: number): CutPage<T> {
  const lastPage = Math.max(1, Math.ceil(list.length / pageSize))
  const page = Math.min(Math.max(1, wholeNumber(asked)), lastPage)
  return { items: list.slice((page - 1) * pageSize, page * pageSize), page, lastPage, total: list.length }
}

function wholeNumber(text = ''): number {
  const digits = toLatinDigits(text.trim())
  return /^\d+$/.test(digits) ? Number(digits) : 1
}
