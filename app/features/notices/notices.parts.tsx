import { pdf } from '#app/contract/file-rules.ts'
import { formatInstant } from '#app/text/dates.ts'
import { CrudForm } from '#app/ui/crud-form.tsx'
import { useDraftName } from '#app/ui/draft-name.ts'
import { CheckField, InstantField, TextAreaField, TextField } from '#app/ui/fields.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { toastError } from '#app/ui/toasts.tsx'
import type { NoticeView } from './notices.entity.ts'
import { noticeState } from './notices.rules.ts'
import { noticeTexts } from './notices.texts.ts'

/** The title in the list, with what keeps the notice from visitors, or puts it before others. */
export function NoticeTitle({ notice, now }: { notice: NoticeView; now: string }) {
  const state = noticeState(notice, now)
  return (
    <div className="grid min-w-0 justify-items-start gap-1 md:min-w-52">
      {state === 'public' ? (
        <a href={`/notice/${notice.id}`} className="inline-flex min-h-11 items-center underline">
          {notice.title}
        </a>
      ) : (
        notice.title
      )}
      <span className="flex flex-wrap gap-2 text-sm">
        {notice.category && <Tag>{notice.category}</Tag>}
        {notice.is_pinned && <Tag>উপরে রাখা</Tag>}
        {state === 'draft' && <Tag isLoud>খসড়া</Tag>}
        {state === 'scheduled' && <Tag isLoud>প্রকাশ হবে: {formatInstant(notice.publish_at ?? '')}</Tag>}
        {state === 'expired' && <Tag isLoud>মেয়াদ শেষ: {formatInstant(notice.expires_at ?? '')}</Tag>}
        {state === 'public' && notice.expires_at && <Tag>থাকবে: {formatInstant(notice.expires_at)}</Tag>}
      </span>
    </div>
  )
}

function Tag({ isLoud = false, children }: { isLoud?: boolean; children: React.ReactNode }) {
  return (
    <span className={`rounded-xl px-2 ${isLoud ? 'bg-accent text-paper' : 'bg-brand-tint text-brand-deep'}`}>
      {children}
    </span>
  )
}

interface NoticeDialogProps {
  /** Undefined for a new one. */
  notice: NoticeView | undefined
  categories: string[]
  isPublic: boolean
  onClose: () => void
  onSaved: (id: number) => void
}

/** Adds or edits a notice. */
export function NoticeDialog({ notice, categories, isPublic, onClose, onSaved }: NoticeDialogProps) {
  const draftName = useDraftName('notices')
  return (
    <FormDialog title={notice ? 'নোটিশ সম্পাদনা' : 'নোটিশ যোগ করুন'} onClose={onClose}>
      {({ close, setTyped }) => (
        <CrudForm
          row={notice}
          draftName={draftName(notice)}
          submitLabel={notice ? 'আপডেট করুন' : 'সংরক্ষণ করুন'}
          onTyped={setTyped}
          onCancel={close}
          onSaved={({ body }) => onSaved((body as NoticeView).id)}
          onFailed={() => toastError(noticeTexts.saveFailed)}
        >
          <TextField label="শিরোনাম" name="title" autoFocus required />
          <TextAreaField label="বিবরণ" name="description" />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="বিভাগ"
              name="category"
              list="notice-categories"
              autoComplete="off"
              hint="যেমন পরীক্ষা, ভর্তি, ছুটি"
            />
            <TextField label="তারিখ" name="date" type="date" hint="খালি রাখলে আজকের তারিখ বসবে" />
          </div>
          <datalist id="notice-categories">
            {categories.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <FileField
            label="PDF ফাইল"
            name="pdf_file"
            accept="application/pdf,.pdf"
            maxBytes={pdf('').maxBytes}
            tooLarge="PDF ফাইলটি ২০ এমবির কম হতে হবে। ছোট একটি ফাইল বেছে নিন।"
            hint="সর্বোচ্চ ২০ এমবি"
            isPicture={false}
            isPrivate={!isPublic}
            storedName={notice?.pdf_file_name}
          />
          <CheckField label="উপরে রাখুন" name="is_pinned" hint="ওয়েবসাইটের তালিকায় সবার আগে থাকবে" />
          <CheckField label="খসড়া" name="is_draft" hint="টিক থাকলে দর্শকেরা নোটিশটি দেখবেন না" />
          <div className="grid gap-4 sm:grid-cols-2">
            <InstantField label="প্রকাশের সময়" name="publish_at" hint="খালি রাখলে এখনই প্রকাশ হবে" />
            <InstantField
              label="সরিয়ে নেওয়ার সময়"
              name="expires_at"
              hint="এরপর দর্শকেরা আর দেখবেন না; খালি রাখলে সব সময় থাকবে"
            />
          </div>
        </CrudForm>
      )}
    </FormDialog>
  )
}
