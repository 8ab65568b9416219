import { Button } from '#app/ui/button.tsx'
import { storedFiles } from '#app/ui/file-list.ts'
import { RowActions } from '#app/ui/row-actions.tsx'
import { styles } from '#app/ui/styles.ts'
import type { Crud } from '#app/ui/use-crud.ts'
import { PreviewButton } from './notice-preview.parts.tsx'
import { noticeState } from './notice-state.rules.ts'
import type { NoticeView } from './notices.entity.ts'

interface NoticeActionsProps {
  notice: NoticeView
  crud: Crud<NoticeView>
  onCopy: () => void
  /** When the list was read. */
  now: string
}

/** The buttons of a notice in the list. */
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
