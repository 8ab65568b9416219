import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { usePublishGuard } from '#app/data-guard/use-publish-guard.tsx'
import { visitsByRecord } from '#app/features/visits/visit-sums.rules.ts'
import type { VisitView } from '#app/features/visits/visits.contract.ts'
import { askAboutPictures } from '#app/paper/pictures-to-bind.tsx'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { type Answer, useAnswer } from '#app/ui/base/use-answer.ts'
import { sharedFiles, storedFiles } from '#app/ui/files/file-list.ts'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { type OpenRecord, RecordDialog } from '#app/ui/form/record-dialog.tsx'
import { wordChoice } from '#app/ui/list/list-filters.tsx'
import { ListScreen } from '#app/ui/list/list-screen.tsx'
import { NoticeActions } from './notice-actions.components.tsx'
import { noticeColumns } from './notice-columns.components.tsx'
import { noticeFilters } from './notice-filters.contract.ts'
import { noticeStates } from './notice-state.rules.ts'
import { NoticeFields } from './notices.components.tsx'
import { type NoticeView, noticeEntity } from './notices.entity.ts'
import { categoriesOf, copyOf, savesOf } from './notices.rules.ts'
import { noticeTexts } from './notices.texts.ts'

export async function loader() {
  return { notices: await readRecords(noticeEntity), now: new Date().toISOString() }
}

export const action = crudAction(noticeEntity)

export function Component() {
  const { notices, now } = useLoaderData<typeof loader>()
  const [copied, setCopied] = useState<NoticeView>()
  const visits = useAnswer<VisitView[]>('visits/')
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
        { ...filters.search, label: 'শিরোনাম, ধরন বা স্মারক নম্বর দিয়ে খুঁজুন' },
        {
          ...filters.category,
          label: 'ধরন',
          all: 'সব ধরন',
          options: categories.map((name) => ({ value: name, label: name })),
        },
        { ...filters.state, ...wordChoice(noticeStates, { label: 'অবস্থা', all: 'সব অবস্থা' }) },
      ]}
      columns={noticeColumns(now, visitsOf(visits))}
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

function visitsOf(visits: Answer<VisitView[]>): ReadonlyMap<number, number> | undefined {
  return visits === 'loading' || visits === 'failed' ? undefined : visitsByRecord(visits, 'notice')
}

interface NoticeDialogProps extends OpenRecord<NoticeView> {
  /** The original of a copy. */
  copied: NoticeView | undefined
  onLeft: () => void
  categories: string[]
  now: string
}

function NoticeDialog({ copied, onLeft, categories, now, ...dialog }: NoticeDialogProps) {
  const { row } = dialog
  const guard = usePublishGuard(noticeEntity, row)
  // Each copy has a draft of its own.
  const screen = copied ? `${dialog.screen}-${copied.id}` : dialog.screen
  const onClose = () => {
    onLeft()
    dialog.onClose()
  }
  const onSaved = (saved: NoticeView) => {
    onLeft()
    dialog.onSaved(saved)
  }
  const files = row ? storedFiles(row.files) : copied ? sharedFiles(copied.id, copied.files) : []
  return (
    <RecordDialog
      {...dialog}
      {...{ screen, onClose, onSaved }}
      edit="নোটিশ সম্পাদনা"
      added={noticeTexts.added}
      updated={noticeTexts.updated}
      defaults={copied && copyOf(copied)}
      saves={(typed) => savesOf(row, typed('publish_at'), now)}
      guard={guard}
      saveFailed={noticeTexts.saveFailed}
      saysWhy
      savedAnyway={({ is_draft }) => (is_draft ? noticeTexts.keptAlready : noticeTexts.publishedAlready)}
      askBefore={askAboutPictures}
    >
      <NoticeFields notice={row} categories={categories} files={files} now={now} />
    </RecordDialog>
  )
}
