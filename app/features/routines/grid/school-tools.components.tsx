import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { formatNumber } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { toastError } from '#app/ui/base/toasts.tsx'
import { FormDialog } from '#app/ui/form/form-dialog.tsx'
import { MenuButton } from '#app/ui/list/menu-button.tsx'
import { recordOptions } from '#app/ui/list/named-records.tsx'
import { FilterSelect } from '#app/ui/list/toolbar.tsx'
import type { RoutineRecords } from '../routine-names.components.tsx'
import type { CellChange, GridEntry } from './cell-changes.rules.ts'
import { copyClass, replaceTeacher, type UntaughtLesson } from './whole-week.rules.ts'

interface SchoolToolsProps {
  classId: number
  records: RoutineRecords
  entries: readonly GridEntry[]
  onChange: (...changes: CellChange[]) => void
  /** Lessons whose teachers are still to be typed. */
  onUntaught: (lessons: readonly UntaughtLesson[]) => void
}

/** What changes a whole week, or the whole school. */
export function SchoolTools(props: SchoolToolsProps) {
  const [open, setOpen] = useState<'class' | 'teacher'>()
  return (
    <>
      <MenuButton
        icon={EllipsisHorizontalIcon}
        aria-label="রুটিনের আরও কাজ"
        className="border border-line-strong bg-paper"
        actions={[
          { label: 'আরেক শ্রেণি থেকে কপি করুন', onAction: () => setOpen('class') },
          { label: 'একজন শিক্ষকের বদলে আরেকজন', onAction: () => setOpen('teacher') },
        ]}
      />
      {open === 'class' && <CopyClass {...props} onClose={() => setOpen(undefined)} />}
      {open === 'teacher' && <ReplaceTeacher {...props} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type DialogProps = SchoolToolsProps & { onClose: () => void }

function CopyClass({ classId, records, entries, onChange, onUntaught, onClose }: DialogProps) {
  const [from, setFrom] = useState('')
  const [withTeachers, setWithTeachers] = useState('yes')
  const others = records.classes.filter(({ id }) => id !== classId)
  const copy = () => {
    const { changes, lacking } = copyClass(entries, { from: Number(from), to: classId }, records.subjects)
    if (withTeachers === 'yes') onChange(...changes)
    else
      onUntaught(
        changes.flatMap(({ lessons, ...cell }) => lessons.map(({ subjectId }) => ({ ...cell, subjectId }))),
      )
    if (lacking.length > 0) toastError(`এই শ্রেণিতে এই বিষয়গুলো নেই, তাই বাদ গেছে: ${lacking.join(', ')}`)
    onClose()
  }
  return (
    <FormDialog title="আরেক শ্রেণি থেকে কপি করুন" onClose={onClose}>
      {({ close }) => (
        <div className="grid gap-4">
          <FilterSelect label="কোন শ্রেণি থেকে" name="copy-from" value={from} onValue={setFrom}>
            <option value="">শ্রেণি বেছে নিন</option>
            {recordOptions(others, 'bn')}
          </FilterSelect>
          <FilterSelect label="শিক্ষক" name="with-teachers" value={withTeachers} onValue={setWithTeachers}>
            <option value="yes">শিক্ষকসহ</option>
            <option value="no">শুধু বিষয়, শিক্ষক পরে দেব</option>
          </FilterSelect>
          <p className="text-ink-soft">একই সময়ে এই শ্রেণিতে যা আছে তার বদলে বসবে; আগের অবস্থায় ফেরানো যায়।</p>
          <div className="flex flex-wrap gap-2">
            <Button look="primary" disabled={from === ''} onClick={copy}>
              কপি করুন
            </Button>
            <Button onClick={close}>বাতিল</Button>
          </div>
        </div>
      )}
    </FormDialog>
  )
}

function ReplaceTeacher({ records, entries, onChange, onClose }: DialogProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const people = records.teachers.map(({ id, full_name }) => ({ id, name: full_name }))
  const teaching = people.filter(({ id }) => entries.some(({ teacherId }) => teacherId === id))
  const count = entries.filter(({ teacherId }) => teacherId === Number(from)).length
  return (
    <FormDialog title="একজন শিক্ষকের বদলে আরেকজন" onClose={onClose}>
      {({ close }) => (
        <div className="grid gap-4">
          <FilterSelect label="যাঁর বদলে" name="replaced" value={from} onValue={setFrom}>
            <option value="">শিক্ষক বেছে নিন</option>
            {recordOptions(teaching, 'bn')}
          </FilterSelect>
          <FilterSelect label="যিনি নেবেন" name="replacing" value={to} onValue={setTo}>
            <option value="">শিক্ষক বেছে নিন</option>
            {recordOptions(
              people.filter(({ id }) => String(id) !== from),
              'bn',
            )}
          </FilterSelect>
          {from !== '' && (
            <p className="text-ink-soft">
              সব শ্রেণিতে {formatNumber(count)}টি ক্লাস বদলাবে। একই সময়ে দুই জায়গায় পড়লে তা দেখানো হবে।
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              look="primary"
              disabled={from === '' || to === ''}
              onClick={() => {
                onChange(...replaceTeacher(entries, { from: Number(from), to: Number(to) }))
                onClose()
              }}
            >
              বদলান
            </Button>
            <Button onClick={close}>বাতিল</Button>
          </div>
        </div>
      )}
    </FormDialog>
  )
}
