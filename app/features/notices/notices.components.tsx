import { useContext, useState } from 'react'
import { PaperButton } from '#app/paper/paper-button.tsx'
import { PicturesToBind } from '#app/paper/pictures-to-bind.tsx'
import type { FormFile } from '#app/ui/files/file-list.ts'
import { FileListField } from '#app/ui/files/file-list-field.tsx'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { FormContext } from '#app/ui/form/form-context.ts'
import { FormParts } from '#app/ui/form/form-sections.tsx'
import { isUnfilled, readTexts } from '#app/ui/form/form-values.ts'
import { PreviewButton } from './notice-preview.components.tsx'
import { noticeState } from './notice-state.rules.ts'
import { type NoticeView, noticeEntity } from './notices.entity.ts'

const { TextField, TextAreaField, DateField, CheckField, InstantField } = fieldsOf(noticeEntity)

interface NoticeFieldsProps {
  /** Undefined for a new one. */
  notice: NoticeView | undefined
  /** The categories of the other notices. */
  categories: string[]
  files: readonly FormFile[]
  /** When the list was read. */
  now: string
}

export function NoticeFields({ notice, categories, files, now }: NoticeFieldsProps) {
  const [currentFiles, setCurrentFiles] = useState(files)
  const { initial } = useContext(FormContext)
  const automaticDay = notice?.date_typed ? null : notice?.date
  const [isMoreFilled] = useState(() =>
    moreFields.some(
      (name) => !isUnfilled(initial(name)) && !(name === 'date' && initial(name) === automaticDay),
    ),
  )
  const text = (
    <>
      <div className="col-span-full">
        <TextField name="title" autoFocus />
      </div>
      <div className="col-span-full">
        <TextAreaField
          name="description"
          rows={6}
          hint="ফাঁকা লাইন দিলে নতুন অনুচ্ছেদ; - বা ১. দিয়ে শুরু লাইন তালিকা হয়; ওয়েব ঠিকানা, ইমেইল ও ফোন নম্বর নিজে থেকে লিংক হয়।"
        />
      </div>
    </>
  )
  const pdf = (
    <div className="col-span-full">
      <FileListField
        name="files"
        rule={noticeEntity.files.files}
        initial={files}
        paper={({ pictures, ...place }) =>
          pictures.length > 0 ? (
            <PicturesToBind namePrefix={noticeEntity.words.one} pictures={pictures} {...place} />
          ) : (
            <PaperButton namePrefix={noticeEntity.words.one} onMade={place.onMade} />
          )
        }
        onFiles={setCurrentFiles}
        isHidden={!notice || noticeState(notice, now) !== 'public'}
      />
    </div>
  )
  const kindAndTime = (
    <>
      <TextField name="category" list="notice-categories" autoComplete="off" hint="যেমন পরীক্ষা, ভর্তি, ছুটি" />
      <DateField name="deadline" hint="যেমন ফরম পূরণ বা আবেদনের; পরদিন থেকে “শেষ হয়েছে” দেখাবে" />
      <InstantField name="publish_at" hint="খালি রাখলে এখনই প্রকাশ হবে" />
      <datalist id="notice-categories">
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
  return (
    <>
      <FormParts
        look="lines"
        parts={[
          { title: 'লেখা', fields: text },
          { title: 'পিডিএফ', fields: pdf },
          { title: 'ধরন ও সময়', fields: kindAndTime },
          { title: 'আরও', isFolded: !isMoreFilled, fields: <MoreFields /> },
        ]}
      />
      <div>
        <PreviewButton
          valuesOf={({ form }) => (form ? readTexts(form) : {})}
          id={notice?.id}
          files={currentFiles}
        />
      </div>
    </>
  )
}

const moreFields = ['is_pinned', 'memo_number', 'expires_at', 'date'] as const satisfies (keyof NoticeView)[]

function MoreFields() {
  return (
    <>
      <div className="col-span-full">
        <CheckField name="is_pinned" hint="তালিকার আগে “গুরুত্বপূর্ণ নোটিশ” দলে থাকবে, নিজের তারিখেও থাকবে" />
      </div>
      <div className="col-span-full">
        <TextField
          name="memo_number"
          autoComplete="off"
          hint="চিঠিতে যেমন লেখা আছে, যেমন ৩৭.০২.০০০০.১০৭.৩১.১৮৪.২০২৬-১১২৩"
        />
      </div>
      <InstantField name="expires_at" hint="এরপর দর্শকেরা আর দেখবেন না; খালি রাখলে সব সময় থাকবে" />
      <DateField name="date" hint="খালি রাখলে যেদিন প্রকাশ হবে, সেই দিনের তারিখ বসবে" />
    </>
  )
}
