import { useRestoredState } from '#app/ui/base/restored-state.ts'

/** The current page is between 1 and the last one. */
export function usePager<T extends { id: number }>(rows: readonly T[], pageSize = 10) {
  const [requested, request] = useRestoredState<{ page: number; rowId?: number }>('page', { page: 1 })
  const lastPage = Math.max(1, Math.ceil(rows.length / pageSize))
  const index = requested.rowId === undefined ? -1 : rows.findIndex(({ id }) => id === requested.rowId)
  const requestedPage = index < 0 ? requested.page : Math.floor(index / pageSize) + 1
  const page = Math.min(Math.max(requestedPage, 1), lastPage)
  // Deleting the row of `showRow` must not lead back to an earlier page.
  if (index >= 0 && requested.page !== page) request({ ...requested, page })
  const first = (page - 1) * pageSize
  return {
    page,
    lastPage,
    first,
    total: rows.length,
    visible: rows.slice(first, first + pageSize),
    /** The row of the last `showRow`, until the page changes. */
    markedId: requested.rowId,
    setPage: (page: number) => request({ page }),
    showRow: (rowId: number) => request({ page, rowId }),
  }
}
