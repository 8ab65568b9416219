import { useKeptState } from '#app/ui/base/kept-state.ts'

/** The current page of a list, always between 1 and the last one. */
export function usePager<T extends { id: number }>(rows: readonly T[], pageSize = 10) {
  const [asked, ask] = useKeptState<{ page: number; rowId?: number }>('page', { page: 1 })
  const lastPage = Math.max(1, Math.ceil(rows.length / pageSize))
  const place = asked.rowId === undefined ? -1 : rows.findIndex(({ id }) => id === asked.rowId)
  const wanted = place < 0 ? asked.page : Math.floor(place / pageSize) + 1
  const page = Math.min(Math.max(wanted, 1), lastPage)
  // Deleting the row that was asked for must not lead back to an earlier page.
  if (place >= 0 && asked.page !== page) ask({ ...asked, page })
  const first = (page - 1) * pageSize
  return {
    page,
    lastPage,
    first,
    visible: rows.slice(first, first + pageSize),
    /** The row that `showRow` asked for, until the page changes. */
    shownId: asked.rowId,
    setPage: (page: number) => ask({ page }),
    /** Shows the page of a row that was just saved. */
    showRow: (rowId: number) => ask({ page, rowId }),
  }
}
