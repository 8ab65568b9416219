import { useLoaderData } from 'react-router'
import { readRecords } from '#app/ui/call.ts'
import { crudAction } from '#app/ui/crud-action.ts'
import { ListScreen } from '#app/ui/list-screen.tsx'
import { RecordDialog } from '#app/ui/record-dialog.tsx'
import { findInNotices } from './find-in-notices.rules.ts'
import { noticeColumns } from './notice-columns.parts.tsx'
import { noticeState, noticeStates, savesOf } from './notice-state.rules.ts'
import { noticeEntity } from './notices.entity.ts'
import { NoticeFields } from './notices.parts.tsx'
import { arrangeNotices, categoriesOf } from './notices.rules.ts'
import { noticeTexts } from './notices.texts.ts'

export async function loader() {
  return { notices: await readRecords(noticeEntity), now: new Date().toISOString() }
}

export const action = crudAction(noticeEntity)

/** All notices: what visitors are yet to see first, then the newest. */
export function Component() {
  const { notices, now } = useLoaderData<typeof loader>()
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
        {
          name: 'search',
          label: 'শিরোনাম বা ধরন দিয়ে খুঁজুন',
          textOf: (notice) => `${notice.title} ${notice.category}`,
          find: findInNotices,
        },
        {
          name: 'category',
          label: 'ধরন',
          all: 'সব ধরন',
          options: categories.map((name) => ({ value: name, label: name })),
          isIn: (notice, category) => arrangeNotices([notice], category).length > 0,
        },
        {
          name: 'state',
          label: 'অবস্থা',
          all: 'সব অবস্থা',
          options: Object.entries(noticeStates).map(([value, label]) => ({ value, label })),
          isIn: (notice, state) => noticeState(notice, now) === state,
        },
      ]}
      columns={noticeColumns(now)}
      form={(dialog) => (
        <RecordDialog
          {...dialog}
          edit="নোটিশ সম্পাদনা"
          added={noticeTexts.added}
          updated={noticeTexts.updated}
          saves={(typed) => savesOf(dialog.row, typed('publish_at'), now)}
          saveFailed={noticeTexts.saveFailed}
        >
          <NoticeFields notice={dialog.row} categories={categories} now={now} />
        </RecordDialog>
      )}
    />
  )
}
