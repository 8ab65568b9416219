import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { readRecords } from '#app/ui/call.ts'
import { type FormFile, sharedFiles, storedFiles } from '#app/ui/file-list.ts'
import { wordChoice } from '#app/ui/list-filters.tsx'
import { ListScreen } from '#app/ui/list-screen.tsx'
import { type OpenRecord, RecordDialog } from '#app/ui/record-dialog.tsx'
import { type FilesReply, filesAction } from '#app/ui/save-with-files.ts'
import { usePublishGuard } from '#app/ui/use-publish-guard.tsx'
import { NoticeActions } from './notice-actions.parts.tsx'
import { noticeColumns } from './notice-columns.parts.tsx'
import { noticeFilters } from './notice-filters.contract.ts'
import { noticeStates, savesOf } from './notice-state.rules.ts'
import { type NoticeView, noticeEntity } from './notices.entity.ts'
import { NoticeFields } from './notices.parts.tsx'
import { categoriesOf, copyOf, unfinishedInWords } from './notices.rules.ts'
import { noticeTexts } from './notices.texts.ts'

export async function loader() {
  return { notices: await readRecords(noticeEntity), now: new Date().toISOString() }
}

export const action = filesAction(noticeEntity, { is_draft: 'true' })

/** All notices: what visitors are yet to see first, then the newest. */
export function Component() {
  const { notices, now } = useLoaderData<typeof loader>()
  const [copied, setCopied] = useState<NoticeView>()
  const filters = noticeFilters(now)
  const categories = notices === 'failed' ? [] : categoriesOf(notices)
  return (
    <ListScreen
      entity={noticeEntity}
      rows={notices}
      nameOf={(notice) => notice.title}
      words={{
        title: 'নোটিশ',
        add: 'নোটিশ যোগ করুন',
        caption: 'নোটিশের তালিকা',
        failed: noticeTexts.listFailed,
        failedToast: noticeTexts.loadFailed,
        confirmDelete: (notice) => `নোটিশটি মুছবেন? ${notice.title}`,
        deleted: noticeTexts.deleted,
        deleteFailed: noticeTexts.deleteFailed,
        empty: 'এখনো কোনো নোটিশ নেই। প্রথমটি যোগ করতে উপরের বাটনে ক্লিক করুন।',
        notFound: 'এই খোঁজে কোনো নোটিশ নেই। অন্য শব্দ, ধরন বা অবস্থা দিয়ে দেখুন।',
      }}
      filters={[
        { ...filters.search, label: 'শিরোনাম বা ধরন দিয়ে খুঁজুন' },
        {
          ...filters.category,
          label: 'ধরন',
          all: 'সব ধরন',
          options: categories.map((name) => ({ value: name, label: name })),
        },
        { ...filters.state, ...wordChoice(noticeStates, { label: 'অবস্থা', all: 'সব অবস্থা' }) },
      ]}
      columns={noticeColumns(now)}
      actions={(notice, crud) => (
        <NoticeActions
          notice={notice}
          crud={crud}
          now={now}
          onCopy={() => {
            setCopied(notice)
            crud.add()
          }}
        />
      )}
      form={(dialog) => (
        <NoticeDialog
          {...dialog}
          copied={dialog.row ? undefined : copied}
          onLeft={() => setCopied(undefined)}
          categories={categories}
          now={now}
        />
      )}
    />
  )
}

interface NoticeDialogProps extends OpenRecord<NoticeView> {
  /** The notice that a new one starts as. */
  copied: NoticeView | undefined
  /** The form closes, or goes on with what is stored by now. */
  onLeft: () => void
  categories: string[]
  now: string
}

function NoticeDialog({ copied, onLeft, categories, now, ...dialog }: NoticeDialogProps) {
  const { row } = dialog
  const guard = usePublishGuard(noticeEntity, row)
  const [failed, setFailed] = useState<readonly FormFile[]>([])
  const stored = row ? storedFiles(row.files) : copied ? sharedFiles(copied.id, copied.files) : []
  return (
    <RecordDialog
      {...dialog}
      onClose={() => {
        onLeft()
        dialog.onClose()
      }}
      onSaved={(saved) => {
        onLeft()
        dialog.onSaved(saved)
      }}
      onUnfinished={(saved) => {
        onLeft()
        dialog.onUnfinished?.(saved)
      }}
      // What was typed of another new notice is kept for that one.
      screen={copied ? `${dialog.screen}-${copied.id}` : dialog.screen}
      edit="নোটিশ সম্পাদনা"
      added={noticeTexts.added}
      updated={noticeTexts.updated}
      defaults={copied && copyOf(copied)}
      saves={(typed) => savesOf(row, typed('publish_at'), now)}
      guard={guard}
      saveFailed={noticeTexts.saveFailed}
      unfinished={({ unfinished }: FilesReply) => {
        setFailed(unfinished?.failed ?? [])
        return unfinished && unfinishedInWords(unfinished.failed.length, unfinished.isHeld)
      }}
    >
      <NoticeFields notice={row} categories={categories} files={[...stored, ...failed]} now={now} />
    </RecordDialog>
  )
}
