import { useRestoredState } from '#app/ui/base/restored-state.ts'

/** The current page is between 1 and the last one. */
export function usePager<T extends { id: number }>(rows: readonly T[], pageSize = 10) {
  const [asked, ask] = useRestoredState<{ page: number; rowId?: number }>('page', { page: 1 })
  const lastPage = Math.max(1, Math.ceil(rows.length / pageSize))
  const index = asked.rowId === undefined ? -1 : rows.findIndex(({ id }) => id === asked.rowId)
  const wanted = index < 0 ? asked.page : Math.floor(index / pageSize) + 1
  const page = Math.min(Math.max(wanted, 1), lastPage)
  // Deleting the row of `showRow` must not lead back to an earlier page.
  if (index >= 0 && asked.page !== page) ask({ ...asked, page })
  const first = (page - 1) * pageSize
  return {
    page,
    lastPage,
    first,
    visible: rows.slice(first, first + pageSize),
    /** The row of the last `showRow`, until the page changes. */
    shownId: asked.rowId,
    setPage: (page: number) => ask({ page }),
    showRow: (rowId: number) => ask({ page, rowId }),
  }
}
