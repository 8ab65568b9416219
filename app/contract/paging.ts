import { toLatinDigits } from '#app/text/base/digits.ts'

export interface CutPage<T> {
  items: T[]
  /** From 1 to lastPage. */
  page: number
  /** At least 1, for an empty list too. */
  lastPage: number
  total: number
}

/** The first page if the request is invalid, the last if it is too large. */
export function cutPage<T>(list: readonly T[], requested: string | undefined, pageSize: number): CutPage<T> {
  const lastPage = Math.max(1, Math.ceil(list.length / pageSize))
  const page = Math.min(Math.max(1, wholeNumber(requested)), lastPage)
  return { items: list.slice((page - 1) * pageSize, page * pageSize), page, lastPage, total: list.length }
}

function wholeNumber(text = ''): number {
  const digits = toLatinDigits(text.trim())
  return /^\d+$/.test(digits) ? Number(digits) : 1
}
