import { PlusIcon } from '@heroicons/react/24/outline'
import { type FormEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#app/text/base/digits.ts'
import { weekDays } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { styles } from '#app/ui/base/styles.ts'
import { DraftNote } from '#app/ui/form/draft-note.tsx'
import { movedLessons } from '../period-moves.rules.ts'
import type { PeriodView } from '../periods.entity.ts'
import { periodsFrom } from '../periods.rules.ts'
import { nameDays } from '../routines.rules.ts'
import { MoveQuestion, ScheduleDays } from './bell-questions.components.tsx'
import { PeriodRow, RowHeads } from './bell-row.components.tsx'
import {
  changesIn,
  filledWith,
  overlapsIn,
  readBell,
  type Schedule,
  withDays,
  withNextRow,
  withOthers,
  withoutRow,
  withSchedule,
  withTyped,
} from './bell-rows.rules.ts'
import { type Along, alone, useBellSaving } from './bell-saving.components.tsx'
import type { GridEntry } from './cell-changes.rules.ts'

interface BellScheduleProps {
  periods: readonly PeriodView[]
  /** Of all classes. */
  entries: readonly GridEntry[]
  /** Whether cells of the grid still wait to be saved: then nothing can move. */
  isWaiting: boolean
}

/** The times of the bell, typed once for the whole school; folded as soon as there are some. */
export function BellSchedule({ periods, entries, isWaiting }: BellScheduleProps) {
  const { school_days: schoolDays } = useInstitution()
  const saving = useBellSaving(periods)
  const { bell, change, isBusy } = saving
  const [isOpen, setIsOpen] = useState(periods.length === 0 || saving.typed !== undefined)
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  // What has the focus after the next change, as a selector: what was pressed may be gone then.
  const focus = useRef<string>(undefined)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focus.current === undefined) return
    const next = form.current?.querySelector<HTMLElement>(focus.current)
    focus.current = undefined
    next?.focus()
    if (next instanceof HTMLInputElement) next.select()
  })

  const read = readBell(bell)
  const overlaps = overlapsIn(read)
  const changes = changesIn(bell, read)
  const isChanged = changes.periods.length + changes.removed.length + read.problems.size > 0
  const moving = movedLessons(entries, periods, read.periods, schoolDays).length
  const daysProblem = (days: readonly number[], at: number) => (at > 0 && days.length === 0 ? noDays : '')
  const hasProblem =
    read.problems.size > 0 || bell.schedules.some(({ days }, at) => daysProblem(days, at) !== '')

  function save(along: Along): void {
    focus.current = saveButton
    setIsAsking(false)
    setIsTried(false)
    void saving.save(along)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy || !isChanged) return
    if (hasProblem) {
      setIsTried(true)
      // When the problems are marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    } else if (moving > 0 && !isWaiting) setIsAsking(true)
    else save(alone)
  }

  function add(schedule: number): void {
    const next = withNextRow(bell, schedule)
    focus.current = nameBox(next.key)
    change(next.bell)
  }

  function remove(schedule: Schedule, at: number): void {
    const [row, nearest] = [schedule.rows[at], schedule.rows[at + 1] ?? schedule.rows[at - 1]]
    if (!row) return
    const left = withoutRow(bell, row.key)
    const isLeft = left.schedules.some(({ key }) => key === schedule.key)
    focus.current = nearest ? nameBox(nearest.key) : `[name="${isLeft ? `add ${schedule.key}` : otherDays}"]`
    change(left)
  }

  function addSchedule(day: number): void {
    const next = withSchedule(bell, [day])
    focus.current = `[name="days ${next.schedules.at(-1)?.key}"]:checked`
    change(next)
  }

  function discard(selector: string): void {
    focus.current = selector
    saving.discard()
  }

  async function undo(): Promise<void> {
    const before = document.activeElement
    await saving.undo()
    if (document.activeElement === before || document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>(saveButton)?.focus()
  }

  function take(): void {
    if (isBusy) return
    const isFirst = periods.length === 0 && saving.typed === undefined
    const taken = filledWith(bell, periodsFrom(entries, schoolDays))
    change(taken)
    if (isFirst) void saving.save(alone, taken)
  }

  /** Enter goes down, and adds a row below the last one; Ctrl+Enter saves. */
  function onKeyDown(event: KeyboardEvent, schedule: Schedule, at: number): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
      return
    if (event.ctrlKey || event.metaKey || event.target.type === 'checkbox') return
    event.preventDefault()
    const [box] = event.target.name.split(' ')
    const below = schedule.rows[at + 1]
    if (!below) add(schedule.key)
    else form.current?.querySelector<HTMLInputElement>(`[name="${box} ${below.key}"]`)?.focus()
  }

  const otherDay = schoolDays.findLast((day) => !bell.schedules.some(({ days }) => days.includes(day)))

  return (
    <details
      open={isOpen}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(event.currentTarget.open)}
      className={styles.card}
    >
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-bold">
        ঘণ্টার সময়{' '}
        <span className="font-normal text-ink-soft">
          {periods.length > 0 ? `${formatNumber(periods.length)}টি` : 'এখনো লেখা হয়নি'}
        </span>
      </summary>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
        }}
        aria-label="ঘণ্টার সময়"
        className="grid gap-4 border-t border-line p-4 max-sm:px-3"
      >
        {saving.isRestored && <DraftNote files={[]} onDrop={() => discard(nameBoxes)} />}
        {periods.length === 0 && <p>ঘণ্টার সময় একবার লিখলেই সব শ্রেণির রুটিনে সারি হিসেবে এসে যায়।</p>}
        {bell.schedules.map((schedule, at) => (
          <fieldset key={schedule.key} className="grid min-w-0 gap-2">
            <legend className="mb-1 font-bold">
              {at === 0 ? usualName(bell.schedules) : `আলাদা সময়: ${nameDays(schedule.days, weekDays) || '…'}`}
            </legend>
            {at > 0 && (
              <ScheduleDays
                days={schedule.days}
                name={`days ${schedule.key}`}
                problem={isTried ? daysProblem(schedule.days, at) : ''}
                onDays={(days) => change(withDays(bell, schedule.key, days))}
              />
            )}
            {schedule.rows.length > 0 && <RowHeads />}
            {schedule.rows.length > 0 && (
              <ol className="grid gap-2">
                {schedule.rows.map((row, index) => (
                  <PeriodRow
                    key={row.key}
                    row={row}
                    number={index + 1}
                    problems={isTried ? read.problems.get(row.key) : undefined}
                    overlaps={overlaps.get(row.key) ?? []}
                    onTyped={(typed) => change(withTyped(bell, row.key, typed))}
                    onKeyDown={(event) => onKeyDown(event, schedule, index)}
                    onOthers={() => {
                      if (!row.others) return remove(schedule, index)
                      focus.current = nameBox(row.key)
                      change(withOthers(bell, row.key))
                    }}
                    onRemove={() => remove(schedule, index)}
                  />
                ))}
              </ol>
            )}
            <span>
              <Button name={`add ${schedule.key}`} onClick={() => add(schedule.key)}>
                <PlusIcon className="size-5" /> সারি যোগ করুন
              </Button>
            </span>
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-2">
          {otherDay !== undefined && (bell.schedules[0]?.rows.length ?? 0) > 0 && (
            <Button name={otherDays} onClick={() => addSchedule(otherDay)}>
              কোনো দিনের আলাদা সময়
            </Button>
          )}
          {entries.length > 0 && (
            <Button onClick={take} aria-disabled={isBusy}>
              রুটিন থেকে নিন
            </Button>
          )}
        </div>
        {saving.why && !isAsking && (
          <div
            role="alert"
            className="grid justify-items-start gap-2 rounded-lg border border-danger bg-danger-tint px-3 py-2"
          >
            <p>{saving.why}</p>
            {saving.clashed && (
              <Button onClick={() => saving.clashed && save({ ...saving.clashed, allow_clash: true })}>
                জেনেই রাখুন
              </Button>
            )}
          </div>
        )}
        {isAsking ? (
          <MoveQuestion
            moving={moving}
            onAnswer={save}
            onBack={() => {
              focus.current = saveButton
              setIsAsking(false)
            }}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" look="primary" isBusy={isBusy} aria-disabled={!isChanged}>
              সংরক্ষণ করুন
            </Button>
            {saving.typed && !isBusy && <Button onClick={() => discard(saveButton)}>বাতিল</Button>}
            <span role="status" className="flex flex-wrap items-center gap-2">
              {saving.done?.text}
              {isWaiting && moving > 0 && stillWaiting}
            </span>
            {saving.done?.batch != null && (
              <Button onClick={() => void undo()} aria-disabled={isBusy}>
                আগের অবস্থায়
              </Button>
            )}
          </div>
        )}
        <p className="text-sm text-ink-soft">
          সময় যেভাবে বলেন সেভাবেই লিখুন: ৯:৩০, ২টা, দুপুর ১২:১৫।{' '}
          <span className="pointer-coarse:hidden">Enter: নিচের সারি, শেষে নতুন সারি · Ctrl+Enter: সংরক্ষণ</span>
        </p>
      </form>
    </details>
  )
}

const saveButton = '[type=submit]'
const nameBoxes = '[name^="name "]'
const nameBox = (key: number) => `[name="name ${key}"]`
const otherDays = 'other-days'

const noDays = 'অন্তত একটি দিন বেছে নিন।'
const stillWaiting = 'রুটিনের কিছু ঘর এখনো সংরক্ষণ হয়নি, তাই ক্লাসগুলো এখন সরবে না।'

function usualName(schedules: readonly Schedule[]): string {
  return schedules.length > 1 ? 'অন্য সব দিন' : 'সব দিন'
}
