import { fieldsOf } from '#app/ui/entity-fields.tsx'
import { MoreFields } from '#app/ui/more-fields.tsx'
import { noticeState } from './notice-state.rules.ts'
import { type NoticeView, noticeEntity } from './notices.entity.ts'

const { TextField, TextAreaField, DateField, PdfField, CheckField, InstantField } = fieldsOf(noticeEntity)

interface NoticeFieldsProps {
  /** Undefined for a new one. */
  notice: NoticeView | undefined
  /** The categories of the other notices. */
  categories: string[]
  /** When the list was read. */
  now: string
}

export function NoticeFields({ notice, categories, now }: NoticeFieldsProps) {
  return (
    <>
      <TextField name="title" autoFocus />
      <TextAreaField name="description" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="category" list="notice-categories" autoComplete="off" hint="যেমন পরীক্ষা, ভর্তি, ছুটি" />
        <InstantField name="publish_at" hint="খালি রাখলে এখনই প্রকাশ হবে" />
      </div>
      <datalist id="notice-categories">
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <PdfField
        name="pdf_file"
        tooLarge={(most) => `PDF ফাইলটি ${most} এমবির কম হতে হবে। ছোট একটি ফাইল বেছে নিন।`}
        hint={(most) => `সর্বোচ্চ ${most} এমবি`}
        isPrivate={!notice || noticeState(notice, now) !== 'public'}
        storedName={notice?.pdf_file_name}
      />
      <MoreFields
        names={['is_pinned', 'expires_at', 'date']}
        usual={{ date: notice?.date_typed ? null : notice?.date }}
      >
        <CheckField name="is_pinned" hint="ওয়েবসাইটের তালিকায় সবার আগে থাকবে" />
        <div className="grid gap-4 sm:grid-cols-2">
          <InstantField name="expires_at" hint="এরপর দর্শকেরা আর দেখবেন না; খালি রাখলে সব সময় থাকবে" />
          <DateField name="date" hint="খালি রাখলে যেদিন প্রকাশ হবে, সেই দিনের তারিখ বসবে" />
        </div>
      </MoreFields>
    </>
  )
}
