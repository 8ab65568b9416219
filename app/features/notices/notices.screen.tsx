import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { usePublishGuard } from '#app/data-guard/use-publish-guard.tsx'
import { askAboutPictures } from '#app/paper/pictures-to-bind.tsx'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { sharedFiles, storedFiles } from '#app/ui/files/file-list.ts'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { type OpenRecord, RecordDialog } from '#app/ui/form/record-dialog.tsx'
import { SavedAlready, useStopSaving } from '#app/ui/form/stop-saving.tsx'
import { wordChoice } from '#app/ui/list/list-filters.tsx'
import { ListScreen } from '#app/ui/list/list-screen.tsx'
import { NoticeActions } from './notice-actions.components.tsx'
import { noticeColumns } from './notice-columns.components.tsx'
import { noticeFilters } from './notice-filters.contract.ts'
import { noticeStates, savesOf } from './notice-state.rules.ts'
import { NoticeFields } from './notices.components.tsx'
import { type NoticeView, noticeEntity } from './notices.entity.ts'
import { categoriesOf, copyOf } from './notices.rules.ts'
import { noticeTexts } from './notices.texts.ts'

export async function loader() {
  return { notices: await readRecords(noticeEntity), now: new Date().toISOString() }
}

export const action = crudAction(noticeEntity)

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
        { ...filters.search, label: 'শিরোনাম, ধরন বা স্মারক নম্বর দিয়ে খুঁজুন' },
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
          existing={notices === 'failed' ? [] : notices}
          categories={categories}
          now={now}
        />
      )}
    />
  )
}

interface NoticeDialogProps extends OpenRecord<NoticeView> {
  /** The original of a copy. */
  copied: NoticeView | undefined
  onLeft: () => void
  existing: readonly NoticeView[]
  categories: string[]
  now: string
}

function NoticeDialog({ copied, onLeft, existing, categories, now, ...dialog }: NoticeDialogProps) {
  const { row } = dialog
  const guard = usePublishGuard(noticeEntity, row)
  const [versions] = useState(() => new Map(existing.map(({ id, updated_at }) => [id, updated_at])))
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
  const { stopping, found } = useStopSaving<NoticeView>({
    draftName: useDraftName(screen)(row),
    find: async (isThis) => {
      const read = await readRecords(noticeEntity)
      if (read === 'failed') return read
      const isNew = ({ id, updated_at }: NoticeView) => versions.get(id) !== updated_at
      return read.find((one) => (!row || one.id === row.id) && isNew(one) && isThis(one))
    },
    onClose,
  })
  const files = row ? storedFiles(row.files) : copied ? sharedFiles(copied.id, copied.files) : []
  const edit = 'নোটিশ সম্পাদনা'
  if (found) {
    const message = found.is_draft ? noticeTexts.keptAlready : noticeTexts.publishedAlready
    const title = row ? edit : (dialog.add ?? '')
    return <SavedAlready {...{ title, message }} onClose={() => onSaved(found)} />
  }
  return (
    <RecordDialog
      {...dialog}
      {...{ screen, edit, onClose, onSaved, stopping }}
      added={noticeTexts.added}
      updated={noticeTexts.updated}
      defaults={copied && copyOf(copied)}
      saves={(typed) => savesOf(row, typed('publish_at'), now)}
      guard={guard}
      saveFailed={noticeTexts.saveFailed}
      saysWhy
      askBefore={askAboutPictures}
    >
      <NoticeFields notice={row} categories={categories} files={files} now={now} />
    </RecordDialog>
  )
}
