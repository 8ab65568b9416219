import { useMemo } from 'react'
import { useRestoredState } from '#app/ui/base/restored-state.ts'
import type { Column } from './data-table.tsx'
import { type Sort, sortRows } from './sort-rows.ts'

export type SortState = Omit<ReturnType<typeof useSort>, 'sorted'>

/** The order of a list: that of its rows until a column is chosen; the third press of a column restores it. */
export function useSort<T>(rows: readonly T[], columns: readonly Column<T>[]) {
  const [sort, setSort] = useRestoredState<Sort | null>('sort', null)
  const sortBy = columns.find(({ header }) => header === sort?.column)?.sortBy
  // Columns are new at each rendering, but their values depend on the rows and the header only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const sorted = useMemo(
    () => (sort && sortBy ? sortRows(rows, sortBy, sort.isDescending) : rows),
    [rows, sort],
  )
  return {
    sorted,
    sort: sort ?? undefined,
    choose: (chosen: Sort | undefined) => setSort(chosen ?? null),
    /** The headers of the columns that sort. */
    sortable: columns.flatMap(({ header, sortBy }) => (sortBy ? [header] : [])),
    toggle: (column: string) =>
      setSort(
        sort?.column !== column
          ? { column, isDescending: false }
          : sort.isDescending
            ? null
            : { column, isDescending: true },
      ),
  }
}
