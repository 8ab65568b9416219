import { Link } from 'react-router'
import { usePublishGuard } from '#app/data-guard/use-publish-guard.tsx'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import { noticeTexts } from '#app/features/notices/notices.texts.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { ReadyTexts } from './ready-texts.components.tsx'
import type { ReadyText } from './ready-texts.rules.ts'
import { saveAndGoOn, saving } from './step-frame.components.tsx'

const { TextField, TextAreaField } = fieldsOf(noticeEntity)

interface NoticeStepProps {
  ready: readonly ReadyText[]
  count: number
  onNext: () => void
}

/** The first notice, from a ready one. */
export function NoticeStep({ ready, count, onNext }: NoticeStepProps) {
  const draftName = useDraftName('first-notice')
  const guard = usePublishGuard(noticeEntity, undefined)
  return (
    <CrudForm
      draftName={draftName()}
      contract={noticeEntity}
      action={saving('notices')}
      submitLabel={saveAndGoOn}
      guard={guard}
      onSaved={() => {
        toastSuccess(noticeTexts.added)
        onNext()
      }}
      onFailed={() => toastError(noticeTexts.saveFailed)}
    >
      {count > 0 && (
        <p className="rounded-lg bg-brand-tint px-3 py-2">
          এখন আছে {formatNumber(count)}টি নোটিশ।{' '}
          <Link to="/notices" className="underline">
            নোটিশ দেখুন
          </Link>
        </p>
      )}
      <ReadyTexts label="তৈরি নোটিশ থেকে শুরু করুন:" texts={() => ready} />
      <TextField name="title" />
      <TextAreaField name="description" rows={8} hint="নাম, তারিখ ও নিয়ম নিজের মতো করে ঠিক করে নিন" />
      <TextField name="category" autoComplete="off" hint="যেমন ভর্তি, ছুটি, পরীক্ষা" />
      <p className="text-sm text-ink-soft">পিডিএফ, শেষ তারিখ বা প্রকাশের সময় পরে নোটিশের পাতায় যোগ করা যায়।</p>
    </CrudForm>
  )
}
