import { TrashIcon } from '@heroicons/react/24/outline'
import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatTime } from '#app/text/dates/dates.ts'
import { readTypedTime } from '#app/text/dates/written-times.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { Errors, notesOf } from '#app/ui/form/field-notes.tsx'
import type { BellRow, Problems, Typed } from './bell-rows.rules.ts'

interface PeriodRowProps {
  row: BellRow
  number: number
  problems: Problems | undefined
  /** The names of the periods at the same time. */
  overlaps: readonly string[]
  onTyped: (typed: Typed) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Takes what somebody else made of it. */
  onOthers: () => void
  onRemove: () => void
}

const rowColumns = 'sm:grid-cols-[minmax(5rem,12rem)_minmax(0,1fr)_minmax(0,1fr)_5.5rem_2.75rem] sm:max-w-4xl'

/** The names of the boxes, above their rows; phones have them in the first row. */
export function RowHeads() {
  return (
    <div aria-hidden className={`hidden gap-x-2 text-sm sm:grid ${rowColumns}`}>
      <span>নাম</span>
      <span>শুরু</span>
      <span>শেষ</span>
    </div>
  )
}

/** A period as one line of boxes; on phones as two. */
export function PeriodRow({ row, number, problems = {}, overlaps, ...props }: PeriodRowProps) {
  const name = row.name.trim() || `${toBengaliDigits(number)} নম্বর সারি`
  const { onTyped } = props
  return (
    <li className="grid gap-1 border-t border-line pt-2 first:border-t-0 first:pt-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid with a legend that is only read aloud. */}
      <div
        role="group"
        aria-label={name}
        onKeyDown={props.onKeyDown}
        className={`grid grid-cols-[1fr_1fr_auto] items-start gap-x-2 gap-y-1 ${rowColumns}`}
      >
        <Box
          label="নাম"
          name={`name ${row.key}`}
          value={row.name}
          problem={problems.name}
          onText={(text) => onTyped({ name: text })}
          isLabelled={number === 1}
          className="max-sm:col-span-2"
        />
        <TimeBox
          label="শুরু"
          name={`start ${row.key}`}
          value={row.start}
          problem={problems.start}
          onText={(text) => onTyped({ start: text })}
          isLabelled={number === 1}
          className="max-sm:row-start-2"
        />
        <TimeBox
          label="শেষ"
          name={`end ${row.key}`}
          value={row.end}
          problem={problems.end}
          onText={(text) => onTyped({ end: text })}
          isLabelled={number === 1}
          className="max-sm:row-start-2"
        />
        <label className="flex min-h-11 items-center gap-2 self-end max-sm:col-start-3 max-sm:row-start-1 sm:self-start">
          <input
            type="checkbox"
            name={`break ${row.key}`}
            checked={row.is_break}
            onChange={({ target }) => onTyped({ is_break: target.checked })}
            className="size-5 shrink-0"
          />
          বিরতি
        </label>
        <button
          type="button"
          aria-label={`মুছুন: ${name}`}
          title="মুছুন"
          onClick={props.onRemove}
          className={`inline-flex size-11 cursor-pointer items-center justify-center rounded-lg text-ink-soft hover:bg-brand-tint max-sm:col-start-3 max-sm:row-start-2 ${number === 1 ? 'max-sm:mt-6' : ''}`}
        >
          <TrashIcon className="size-5" />
        </button>
      </div>
      {overlaps.length > 0 && <p className="text-sm text-accent">একই সময়ে আরও আছে: {overlaps.join(', ')}।</p>}
      {row.others !== undefined && <Others others={row.others} onTake={props.onOthers} />}
    </li>
  )
}

function Others({ others, onTake }: { others: BellRow['others']; onTake: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {others
        ? `অন্য কেউ এটি বদলেছেন: ${others.name}, ${formatTime(others.startTime)} – ${formatTime(others.endTime)}।`
        : 'অন্য কেউ এটি মুছে ফেলেছেন; সংরক্ষণ করলে আবার যোগ হবে।'}
      <Button className={styles.slim} onClick={onTake}>
        {others ? 'তাঁরটিই থাক' : 'মোছাই থাক'}
      </Button>
    </p>
  )
}

interface BoxProps extends ComponentProps<'input'> {
  label: string
  problem: string | undefined
  /** Whether phones show the label. */
  isLabelled: boolean
  onText: (text: string) => void
  /** What was understood; undefined if it was not. */
  understood?: string | undefined
}

function TimeBox(props: BoxProps) {
  const time = readTypedTime(String(props.value))
  return <Box {...props} understood={time ? formatTime(time) : ''} />
}

function Box({ label, problem, isLabelled, onText, understood, className = '', ...input }: BoxProps) {
  const id = useId()
  const errors = problem ? [problem] : []
  return (
    <div className={`grid min-w-0 content-start gap-0.5 ${className}`}>
      <label htmlFor={id} className={`text-sm ${isLabelled ? 'sm:sr-only' : 'sr-only'}`}>
        {label}
      </label>
      <span className="grid min-w-0 gap-x-2 lg:flex lg:items-center">
        <input
          id={id}
          autoComplete="off"
          {...input}
          {...notesOf(id, { hint: understood, errors, conflict: undefined })}
          onChange={({ target }) => onText(target.value)}
          className={`${styles.input} ${understood === undefined ? '' : 'lg:w-28!'}`}
        />
        {understood && (
          <span id={`${id}-hint`} className="text-sm text-ink-soft">
            {understood}
          </span>
        )}
      </span>
      <Errors id={`${id}-errors`} errors={errors} />
    </div>
  )
}
