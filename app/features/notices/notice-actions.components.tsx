import { storedFiles } from '#app/ui/files/file-list.ts'
import { RowActions } from '#app/ui/list/row-actions.tsx'
import type { Crud } from '#app/ui/list/use-crud.ts'
import { previewLabel, usePreview } from './notice-preview.components.tsx'
import { noticeState } from './notice-state.rules.ts'
import type { NoticeView } from './notices.entity.ts'

interface NoticeActionsProps {
  notice: NoticeView
  crud: Crud<NoticeView>
  onCopy: () => void
  /** When the list was read. */
  now: string
}

export function NoticeActions({ notice, crud, onCopy, now }: NoticeActionsProps) {
  const { id, title, files, date_typed, date } = notice
  const preview = usePreview(id, storedFiles(files))
  const isPublic = noticeState(notice, now) === 'public'
  return (
    <>
      <RowActions
        name={title}
        onEdit={() => crud.edit(notice)}
        onDelete={() => crud.remove(notice)}
        isBusy={crud.isDeleting || preview.isBusy}
        more={[
          { label: 'কপি করে নতুন', onAction: onCopy },
          isPublic
            ? { label: 'ওয়েবসাইটে দেখুন', onAction: () => void open(`/notice/${id}`, '_blank', 'noopener') }
            : {
                label: previewLabel,
                onAction: () => void preview.show({ ...notice, date: date_typed ? date : null }),
              },
        ]}
      />
      {preview.dialog}
    </>
  )
}
