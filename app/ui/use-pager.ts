import { useState } from 'react'

/** The page of a list that is shown: 1 to the last, whatever happens to the list meanwhile. */
export function usePager<T>(rows: readonly T[], pageSize = 10) {
  const [asked, setPage] = useState(1)
  const lastPage = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(Math.max(asked, 1), lastPage)
  const first = (page - 1) * pageSize
  return { page, lastPage, setPage, first, visible: rows.slice(first, first + pageSize) }
}
