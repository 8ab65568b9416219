import { useId, useState } from 'react'
import { formatDate } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Loading } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { FileButton } from '#app/ui/files/file-button.tsx'
import { FormDialog } from '#app/ui/form/form-dialog.tsx'
import { periodInWords } from './event-columns.components.tsx'
import { type EventCertainty, eventCertainties } from './events.contract.ts'
import { fixedDaysOf } from './fixed-days.rules.ts'
import { type DayChange, dayOutcomes, type Memo, type NationalChanges } from './national-days.contract.ts'
import { counted, useYearAction } from './year-action.components.tsx'

interface NationalDaysProps {
  /** A list to begin with, instead of a file; its call checks it. */
  offered: object | undefined
  /** The year (YYYY) of the file that shows the format. */
  year: string
  onClose: () => void
}

/** Takes a list of national days; shows before what it changes. */
export function NationalDays({ offered, year, onClose }: NationalDaysProps) {
  const id = useId()
  const [list, setList] = useState(offered)
  const [fault, setFault] = useState('')
  const { preview, refusal, isBusy, take } = useYearAction<NationalChanges>('events/national/', list, onClose)

  async function read(file: File): Promise<void> {
    setFault('')
    setList(undefined)
    const parsed = file.size > mostBytes ? undefined : parse(await file.text())
    if (parsed) setList(parsed)
    else setFault('ফাইলটি জাতীয় দিনের তালিকা নয়। JSON ফাইলটি আবার বেছে নিন।')
  }

  return (
    <FormDialog title="জাতীয় দিনের তালিকা" onClose={onClose}>
      {({ close }) => (
        <>
          <p className="text-ink-soft">
            সরকারি ছুটির তালিকা একটি JSON ফাইল: স্মারকের নম্বর ও তারিখ, সূত্র, আর দিনগুলো। নেওয়ার আগে কী কী বদলাবে তা দেখানো
            হবে।
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              id={id}
              accept=".json,application/json"
              isEmptied
              onFiles={([file]) => file && void read(file)}
            >
              ফাইল বেছে নিন
            </FileButton>
            <Button onClick={() => saveExample(year)}>নমুনা ফাইল নামান</Button>
          </div>
          {(fault || refusal) && (
            <p role="alert" className="font-bold text-danger">
              {fault || refusal}
            </p>
          )}
          {list && !preview && !refusal && <Loading />}
          {list && preview && <Differences list={list} changes={preview} />}
          <div className={styles.saveBar}>
            {list && preview && (
              <Button
                look="primary"
                isBusy={isBusy}
                onClick={() => take(({ days }) => `জাতীয় দিনের তালিকা নেওয়া হয়েছে: ${counted(days.length)}`)}
              >
                তালিকাটি নিন
              </Button>
            )}
            <Button onClick={close}>বাতিল</Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}

const mostBytes = 100 * 1024

/** The object in a JSON file; the call checks its fields. */
function parse(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}

function saveExample(year: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(fixedDaysOf(year), null, 2)}\n`], { type: 'application/json' }),
  )
  link.href = address
  link.download = `national-days-${year}.json`
  link.click()
  URL.revokeObjectURL(address)
}

const words: Record<DayChange['outcome'], string> = {
  new: 'নতুন',
  moved: 'তারিখ বদলাবে',
  changed: 'বদলাবে',
  gone: 'তালিকায় আর নেই, মুছে যাবে',
  same: 'আগের মতোই',
}

function Differences({ list, changes }: { list: object; changes: NationalChanges }) {
  const { source, ...memo } = list as Memo
  const { current, days } = changes
  return (
    <div role="status" className="grid gap-3">
      <p className="wrap-anywhere">
        {memo.memo_date && <b>{memoInWords(memo)}. </b>}
        {source}
      </p>
      {current?.memo_date && <p className="text-ink-soft">এখন নেওয়া আছে: {memoInWords(current)}</p>}
      {dayOutcomes.map((outcome) => {
        const some = days.filter((day) => day.outcome === outcome)
        return (
          some.length > 0 && (
            <div key={outcome}>
              <h3 className="subheading">
                {words[outcome]}: {counted(some.length)}
              </h3>
              <ul className="list-disc pl-5">
                {some.map((day) => (
                  <DayLine key={day.key} day={day} />
                ))}
              </ul>
            </div>
          )
        )
      })}
    </div>
  )
}

const memoInWords = ({ memo_number, memo_date }: Pick<Memo, 'memo_number' | 'memo_date'>) =>
  `স্মারক ${memo_number ?? '—'}, ${memo_date ? formatDate(memo_date) : '—'}`

const fieldWords: Record<string, string> = {
  title: 'শিরোনাম',
  start_date: 'তারিখ',
  end_date: 'তারিখ',
  certainty: 'নিশ্চয়তা',
}

function DayLine({ day }: { day: DayChange }) {
  const { before, certainty, kept, same_day } = day
  const period = periodInWords(day)
  const wasOn = before && periodInWords(before) !== period ? periodInWords(before) : ''
  return (
    <li className="wrap-anywhere">
      {before && before.title !== day.title && <>{before.title} → </>}
      {day.title}: {wasOn && <>{wasOn} → </>}
      {period}
      {certainty !== 'fixed' && <> ({eventCertainties[certainty as EventCertainty]})</>}
      {kept.length > 0 && (
        <span className="block text-sm text-ink-soft">
          হাতে বদলানো, তাই থাকবে: {[...new Set(kept.map((field) => fieldWords[field] ?? field))].join(', ')}
        </span>
      )}
      {same_day.length > 0 && (
        <span className="block text-sm text-ink-soft">ঐ দিন আগে থেকেই আছে: {same_day.join(', ')}</span>
      )}
    </li>
  )
}
