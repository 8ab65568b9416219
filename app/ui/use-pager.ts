import { useState } from 'react'

/** The page of a list that is shown: 1 to the last, whatever happens to the list meanwhile. */
export function usePager<T extends { id: number }>(rows: readonly T[], pageSize = 10) {
  const [asked, ask] = useState<{ page: number; rowId?: number }>({ page: 1 })
  const lastPage = Math.max(1, Math.ceil(rows.length / pageSize))
  const place = asked.rowId === undefined ? -1 : rows.findIndex(({ id }) => id === asked.rowId)
  const wanted = place < 0 ? asked.page : Math.floor(place / pageSize) + 1
  const page = Math.min(Math.max(wanted, 1), lastPage)
  const first = (page - 1) * pageSize
  return {
    page,
    lastPage,
    first,
    visible: rows.slice(first, first + pageSize),
    /** The row that `showRow` asked for, until the page is turned. */
    shownId: asked.rowId,
    setPage: (page: number) => ask({ page }),
    /** Turns to the page on which a row stands that was just saved. */
    showRow: (rowId: number) => ask({ page, rowId }),
  }
}
