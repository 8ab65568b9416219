import { useLoaderData } from 'react-router'
import { usePublishGuard } from '#app/data-guard/use-publish-guard.tsx'
import { galleryTexts } from '#app/features/gallery/gallery.texts.ts'
import { smallOf } from '#app/features/gallery/photo-card.components.tsx'
import { formatDate } from '#app/text/dates/dates.ts'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { StoredPicture } from '#app/ui/files/stored-picture.tsx'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { type OpenRecord, RecordDialog } from '#app/ui/form/record-dialog.tsx'
import type { Column } from '#app/ui/list/data-table.tsx'
import { ListScreen } from '#app/ui/list/list-screen.tsx'
import { achievementFilters } from './achievement-filters.contract.ts'
import { type AchievementView, achievementEntity } from './achievements.entity.ts'

const { DateField, PictureField, TextAreaField, TextField } = fieldsOf(achievementEntity)
const nameOf = ({ title }: AchievementView) => title

export const loader = () => readRecords(achievementEntity)

export const action = crudAction(achievementEntity)

export function Component() {
  return (
    <ListScreen
      entity={achievementEntity}
      rows={useLoaderData<typeof loader>()}
      nameOf={nameOf}
      words={{
        title: 'সাফল্য',
        add: 'সাফল্য যোগ করুন',
        caption: 'সাফল্যের তালিকা',
        failed: 'সাফল্যের তালিকা লোড করা যায়নি।',
        confirmDelete: ({ title }) => `সাফল্যটি মুছবেন? ${title}`,
        deleted: 'সাফল্য মুছে ফেলা হয়েছে',
        deleteFailed: 'সাফল্য মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
        empty: 'এখনো কোনো সাফল্য নেই। পুরস্কার, কৃতিত্ব বা ভালো ফলের কথা যোগ করতে উপরের বাটনে ক্লিক করুন।',
        notFound: 'এই খোঁজে কোনো সাফল্য নেই। অন্য শব্দ দিয়ে দেখুন।',
      }}
      filters={[{ ...achievementFilters.search, label: 'শিরোনাম বা বিবরণ দিয়ে খুঁজুন' }]}
      columns={columns}
      form={(dialog) => <AchievementDialog {...dialog} />}
    />
  )
}

const columns: Column<AchievementView>[] = [
  { header: 'ছবি', onCard: 'start', cell: ({ photo }) => <Thumbnail photo={photo} /> },
  { header: 'শিরোনাম', onCard: 'title', cell: nameOf, sortBy: nameOf },
  {
    header: 'তারিখ',
    onCard: 'subtitle',
    sortBy: ({ date }) => date,
    cell: ({ date }) => (
      <time dateTime={date ?? ''} className="whitespace-nowrap">
        {date ? formatDate(date) : '—'}
      </time>
    ),
  },
]

const thumbnail =
  'h-9 w-13 card:size-11 max-w-none shrink-0 rounded-md border border-line bg-brand-tint object-cover'

function Thumbnail({ photo }: { photo: string | null }) {
  return photo ? (
    <StoredPicture src={smallOf(photo)} loading="lazy" className={thumbnail} />
  ) : (
    <span className="inline-block w-13 text-ink-soft card:w-11 card:text-center">—</span>
  )
}

function AchievementDialog(dialog: OpenRecord<AchievementView>) {
  return (
    <RecordDialog
      {...dialog}
      edit="সাফল্য সম্পাদনা"
      added="সাফল্য যোগ হয়েছে"
      updated="সাফল্য আপডেট হয়েছে"
      guard={usePublishGuard(achievementEntity, dialog.row)}
      saveFailed="সাফল্য সংরক্ষণ করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।"
    >
      <TextField name="title" autoFocus hint="যেমন: জেলা বিতর্ক প্রতিযোগিতায় চ্যাম্পিয়ন" />
      <TextAreaField name="text" />
      <DateField name="date" hint="খালি রাখলে আজকের তারিখ বসবে" />
      <PictureField name="photo" />
      <TextField name="consent_note" autoComplete="off" maxLength={500} hint={galleryTexts.consentHint} />
    </RecordDialog>
  )
}
