import { type ReactNode, useEffect, useState } from 'react'
import type { AnyEntity } from '#app/contract/entity.ts'
import { Button } from '#app/ui/base/button.tsx'
import { focusHead } from '#app/ui/base/focus-head.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Empty, Failed } from '#app/ui/base/states.tsx'
import { toastDeleted, toastError } from '#app/ui/base/toasts.tsx'
import type { CrudReply } from '#app/ui/form/crud-action.ts'
import { useFormAddress } from '#app/ui/form/form-address.ts'
import type { OpenRecord } from '#app/ui/form/record-dialog.tsx'
import type { Column } from './data-table.tsx'
import { ExportStatus } from './export-status.tsx'
import { ImportLink } from './import-link.tsx'
import { type Filter, useFilteredRows } from './list-filters.tsx'
import { listInWords } from './list-in-words.ts'
import { ListRange } from './list-range.tsx'
import { ListTable, type VisibleRows } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { MenuAction } from './menu.tsx'
import { Pager } from './pager.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { type Crud, type Row, useCrud } from './use-crud.ts'
import { useListMenu } from './use-list-menu.ts'
import { usePageSize } from './use-page-size.ts'
import { usePager } from './use-pager.ts'
import { usePrint } from './use-print.ts'
import { useSelection } from './use-selection.ts'
import { useSort } from './use-sort.ts'

interface ListWords<T> {
  title: string
  /** The add button and the title of its form; left out if nothing can be added. */
  add?: string
  /** For screen readers. */
  caption: string
  failed: string
  failedToast?: string
  confirmDelete: (row: T) => string
  deleted: string
  deleteFailed: string | ((reply: CrudReply) => string)
  /** Shown if there are no rows at all. */
  empty?: string
  /** Shown if no row matches the filters. */
  notFound: string
}

interface OrderedRows<T> {
  entity: AnyEntity
  rows: readonly T[]
  nameOf: (row: T) => string
  onClose: () => void
}

interface ListScreenProps<T extends Row> {
  entity: AnyEntity
  rows: readonly T[] | 'failed'
  words: ListWords<T>
  nameOf: (row: T) => string
  filters?: readonly Filter<NoInfer<T>>[]
  /** Shown unless there is a `list`, and printed in any case. */
  columns?: readonly Column<NoInfer<T>>[]
  isNumbered?: boolean
  /** The buttons of a row; by default edit and delete. */
  actions?: (row: T, crud: Crud<T>) => ReactNode
  /** Whether the name of a row opens it, if there is a form; by default it does. */
  mayOpen?: (row: T) => boolean
  /** What else can be done with the list, in its menu. */
  more?: readonly MenuAction[]
  /** What else can be done with several selected rows; `leave` ends the selection. */
  bulk?: (chosen: readonly T[], leave: () => void) => ReactNode
  list?: (shown: VisibleRows<T>) => ReactNode
  /** Left out if records can't be added or edited. */
  form?: (dialog: OpenRecord<T>) => ReactNode
  /** Left out if the order of the list is fixed. */
  order?: (dialog: OrderedRows<T>) => ReactNode
  head?: ReactNode
  /** Ways to look at the list, in the toolbar. */
  views?: ReactNode
  /** Content between head and filters. */
  intro?: ReactNode
  maxNumbers?: number
  /** False if `list` shows something else than the rows of a page. */
  hasPages?: boolean
  children?: ReactNode
}

// Lazy, because few print.
const loadSheet = async () => (await import('./printed-list.tsx')).PrintedList

/**
 * A screen that lists records: search, filters, order, pages, add, edit, delete, undo, reorder, several at once. After a save it shows the page
 * of the saved row, and clears filters that would hide it.
 */
export function ListScreen<T extends Row>({ rows, ...props }: ListScreenProps<T>) {
  const { title, failed, failedToast } = props.words
  if (rows !== 'failed') return <List {...props} rows={rows} />
  return (
    <ScreenFrame title={title}>
      <Failed message={failed} {...(failedToast && { toast: failedToast })} />
    </ScreenFrame>
  )
}

function List<T extends Row>(props: ListScreenProps<T> & { rows: readonly T[] }) {
  const { entity, rows, words, nameOf, filters = [], columns = [], isNumbered, actions, form } = props
  const {
    list = (shown: VisibleRows<T>) => (
      <ListTable {...{ columns, isNumbered, actions, nameOf, shown }} caption={words.caption} />
    ),
    hasPages = true,
    mayOpen = () => true,
  } = props
  const [isOrdering, setIsOrdering] = useState(false)
  const [isSelecting, setIsSelecting] = useState(false)
  const { sorted, ...order } = useSort(rows, props.list ? [] : columns)
  const { found, passes, typedIn, set, clear } = useFilteredRows(sorted, filters)
  const [pageSize, setPageSize] = usePageSize()
  const pager = usePager(found, pageSize)
  const mayBulk = entity.bulkChanges !== undefined && !props.list
  const selection = useSelection(mayBulk ? found.map(({ id }) => id) : [])
  const { deleteFailed } = words
  const crud = useCrud<T>({
    confirmDelete: words.confirmDelete,
    onDeleted: (_reply, undo) => toastDeleted(words.deleted, undo),
    onDeleteFailed: (reply) =>
      toastError(typeof deleteFailed === 'string' ? deleteFailed : deleteFailed(reply)),
  })
  const filterValues = filters.map((filter) => ({ name: filter.name, value: typedIn(filter) }))
  const { Sheet, ...printing } = usePrint(loadSheet)
  const menu = useListMenu({ entity, filterValues, hasRows: found.length > 0, onPrint: printing.start })
  const show = (row: T) => {
    if (!passes(row)) clear()
    pager.showRow(row.id)
  }
  const close = useFormOf(rows, { crud, mayAdd: words.add !== undefined, show: form ? undefined : show })
  const onFilter = (change: () => void) => {
    change()
    pager.setPage(1)
  }

  return (
    <ScreenFrame
      title={words.title}
      action={
        <>
          {words.add && (
            <Button look="primary" onClick={crud.add}>
              {words.add}
            </Button>
          )}
          {props.head}
        </>
      }
    >
      {props.intro}
      <ListToolbar
        {...{ rows, filters, typedIn, order }}
        views={props.views}
        onValue={(name, value) => onFilter(() => set(name, value))}
        onReset={() => onFilter(clear)}
        state={<ExportStatus {...menu.exporting} />}
        actions={[
          ...menu.files,
          ...(mayBulk && found.length > 0
            ? [{ label: 'কয়েকটি বাছুন', onAction: () => setIsSelecting(true) }]
            : []),
          ...(props.order && rows.length > 1
            ? [{ label: 'ক্রম সাজান', onAction: () => setIsOrdering(true) }]
            : []),
          ...menu.others,
          ...(props.more ?? []),
        ]}
      />
      {list({
        rows: hasPages ? pager.visible : found,
        before: pager.first,
        markedId: pager.markedId,
        empty:
          rows.length === 0 ? (
            <Empty action={<ImportLink entity={entity} />}>{words.empty ?? words.notFound}</Empty>
          ) : (
            <Empty drawing="search">{words.notFound}</Empty>
          ),
        crud,
        sort: order.sort,
        onSort: order.toggle,
        selection: mayBulk ? selection : undefined,
        isSelecting: isSelecting || selection.ids.length > 0,
        mayOpen: form && mayOpen,
      })}
      {hasPages && (
        <Pager
          {...pager}
          beside={
            found.length > 0 && (
              <ListRange
                range={{ first: pager.first, count: pager.visible.length, total: found.length }}
                size={{ value: pageSize, onSize: setPageSize }}
              />
            )
          }
          {...(props.maxNumbers && { maxNumbers: props.maxNumbers })}
        />
      )}
      {mayBulk && (isSelecting || selection.ids.length > 0) && (
        <SelectionBar
          entity={entity}
          chosen={found.filter(({ id }) => selection.has(id))}
          nameOf={nameOf}
          onLeave={() => {
            selection.clear()
            setIsSelecting(false)
          }}
        >
          {props.bulk}
        </SelectionBar>
      )}
      {Sheet && (
        <Sheet
          title={words.title}
          inWords={listInWords(filters, typedIn, order.sort)}
          rows={found}
          columns={columns}
          isNumbered={isNumbered ?? true}
          onPrinted={printing.end}
        />
      )}
      {crud.isOpen &&
        form?.({
          screen: entity.path,
          contract: entity,
          add: words.add,
          row: crud.row,
          existing: rows,
          onClose: close,
          onSaved: (saved, staysOpen = false) => {
            if (!staysOpen) close()
            show(saved)
          },
        })}
      {isOrdering && props.order?.({ entity, rows, nameOf, onClose: () => setIsOrdering(false) })}
      {props.children}
    </ScreenFrame>
  )
}

interface AddressedForm<T extends Row> {
  crud: Crud<T>
  mayAdd: boolean
  /** Where rows have no form, shows them in the list. */
  show: ((row: T) => void) | undefined
}

/** Opens the form in the address; returns a function that closes an open form. */
function useFormOf<T extends Row>(rows: readonly T[], { crud, mayAdd, show }: AddressedForm<T>): () => void {
  const [timesLeft, setTimesLeft] = useState(0)
  const leaveAddress = useFormAddress({
    onNew: () => (mayAdd ? crud.add() : leaveAddress()),
    onEdit: (id) => {
      const row = rows.find((one) => one.id === id)
      if (row && !show) return crud.edit(row)
      if (row) show?.(row)
      else toastError('এই তথ্যটি আর নেই। মুছে ফেলা হয়ে থাকলে “পরিবর্তনের ইতিহাস” থেকে ফেরানো যায়।')
      leaveAddress()
    },
  })
  useEffect(() => {
    // The form was opened by the address, so no button gets the focus back.
    if (timesLeft > 0) focusHead()
  }, [timesLeft])
  return () => {
    crud.close()
    if (leaveAddress()) setTimesLeft(timesLeft + 1)
  }
}
