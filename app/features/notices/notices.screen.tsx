import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { cutText } from '#app/text/cut.ts'
import { formatDate } from '#app/text/dates.ts'
import { toBengaliDigits } from '#app/text/digits.ts'
import { Button } from '#app/ui/button.tsx'
import { readList } from '#app/ui/call.ts'
import { crudAction } from '#app/ui/crud-action.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { FileLink } from '#app/ui/file-link.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { useSearch } from '#app/ui/search.ts'
import { Empty, Failed } from '#app/ui/states.tsx'
import { toastDeleted, toastError, toastSuccess } from '#app/ui/toasts.tsx'
import { FilterSelect, Filters, ScreenHead, SearchBox } from '#app/ui/toolbar.tsx'
import { useCrud } from '#app/ui/use-crud.ts'
import { usePager } from '#app/ui/use-pager.ts'
import type { NoticeView } from './notices.entity.ts'
import { NoticeDialog, NoticeTitle } from './notices.parts.tsx'
import { arrangeNotices, categoriesOf, noticeState } from './notices.rules.ts'
import { noticeTexts } from './notices.texts.ts'

export async function loader() {
  const notices = await readList<NoticeView>('notices/')
  return { notices, now: new Date().toISOString() }
}

export const action = crudAction('notices/', { as: 'form' })

/** The notices, newest first, with those that visitors don't see. */
export function Component() {
  const { notices, now } = useLoaderData<typeof loader>()
  if (notices !== 'failed') return <Notices rows={notices} now={now} />
  return (
    <div className="grid gap-5">
      <ScreenHead title="নোটিশ" />
      <Failed message={noticeTexts.listFailed} toast={noticeTexts.loadFailed} />
    </div>
  )
}

function Notices({ rows, now }: { rows: NoticeView[]; now: string }) {
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState('')
  const categories = categoriesOf(rows)
  const found = useSearch(rows, (notice) => `${notice.title} ${notice.category}`, search)
  const pager = usePager(category ? found.filter((notice) => isIn(notice, category)) : found)
  const crud = useCrud<NoticeView>({
    confirmDelete: ({ title }) => `নোটিশটি মুছবেন? ${title}`,
    onDeleted: (_reply, undo) => toastDeleted(noticeTexts.deleted, undo),
    onDeleteFailed: () => toastError(noticeTexts.deleteFailed),
  })

  return (
    <div className="grid gap-5">
      <ScreenHead title="নোটিশ">
        <Button look="primary" onClick={crud.add}>
          নোটিশ যোগ করুন
        </Button>
      </ScreenHead>
      <Filters>
        <SearchBox
          label="শিরোনাম বা বিভাগ দিয়ে খুঁজুন"
          name="search"
          value={search}
          onValue={(value) => {
            setSearch(value)
            pager.setPage(1)
          }}
        />
        <FilterSelect
          label="বিভাগ"
          name="category"
          value={category}
          onValue={(value) => {
            setCategory(value)
            pager.setPage(1)
          }}
        >
          <option value="">সব বিভাগ</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </FilterSelect>
      </Filters>
      <DataTable
        caption="নোটিশের তালিকা"
        rows={pager.visible}
        markedId={pager.shownId}
        columns={[
          { header: 'ক্রমিক', cell: (_notice, index) => toBengaliDigits(pager.first + index + 1) },
          { header: 'শিরোনাম', cell: (notice) => <NoticeTitle notice={notice} now={now} /> },
          {
            header: 'তারিখ',
            cell: ({ date }) => (
              <time dateTime={date ?? ''} className="whitespace-nowrap">
                {date ? formatDate(date) : '—'}
              </time>
            ),
          },
          { header: 'বিবরণ', isLong: true, cell: ({ description }) => cutText(description) || '—' },
          {
            header: 'PDF',
            isLong: true,
            cell: (notice) =>
              notice.pdf_file ? (
                <FileLink
                  path={notice.pdf_file}
                  name={notice.pdf_file_name}
                  isPrivate={noticeState(notice, now) !== 'public'}
                >
                  {cutText(notice.pdf_file_name)}
                </FileLink>
              ) : (
                '—'
              ),
          },
          {
            header: 'কাজ',
            isPlain: true,
            cell: (notice) => (
              <RowActions
                name={notice.title}
                onEdit={() => crud.edit(notice)}
                onDelete={() => crud.remove(notice)}
                isBusy={crud.isDeleting}
              />
            ),
          },
        ]}
        empty={
          <Empty>
            {rows.length === 0
              ? 'এখনো কোনো নোটিশ নেই। প্রথমটি যোগ করতে উপরের বাটনে ক্লিক করুন।'
              : 'এই খোঁজে কোনো নোটিশ নেই। অন্য শব্দ বা বিভাগ দিয়ে দেখুন।'}
          </Empty>
        }
      />
      <Pager {...pager} />
      {crud.isOpen && (
        <NoticeDialog
          notice={crud.row}
          categories={categories}
          isPublic={crud.row !== undefined && noticeState(crud.row, now) === 'public'}
          onClose={crud.close}
          onSaved={(id) => {
            toastSuccess(crud.row ? noticeTexts.updated : noticeTexts.added)
            setSearch('')
            setCategory('')
            pager.showRow(id)
            crud.close()
          }}
        />
      )}
    </div>
  )
}

function isIn(notice: NoticeView, category: string): boolean {
  return arrangeNotices([notice], category).length > 0
}
