import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { storedFiles } from '#app/ui/files/file-list.ts'
import { RowActions } from '#app/ui/list/row-actions.tsx'
import type { Crud } from '#app/ui/list/use-crud.ts'
import { PreviewButton } from './notice-preview.components.tsx'
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
  const { title } = notice
  return (
    <RowActions
      name={title}
      onEdit={() => crud.edit(notice)}
      onDelete={() => crud.remove(notice)}
      isBusy={crud.isDeleting}
    >
      <Button className={styles.slim} aria-label={`কপি করে নতুন: ${title}`} onClick={onCopy}>
        কপি করে নতুন
      </Button>
      {noticeState(notice, now) !== 'public' && (
        <PreviewButton
          label={`আগে দেখুন: ${title}`}
          className={styles.slim}
          valuesOf={() => ({ ...notice, date: notice.date_typed ? notice.date : null })}
          id={notice.id}
          files={storedFiles(notice.files)}
        />
      )}
    </RowActions>
  )
}
