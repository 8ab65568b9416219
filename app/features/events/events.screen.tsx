import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { schoolClassEntity } from '#app/features/classes/classes.entity.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { useRestoredState } from '#app/ui/base/restored-state.ts'
import { styles } from '#app/ui/base/styles.ts'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { type Filter, wordChoice } from '#app/ui/list/list-filters.tsx'
import { ListScreen } from '#app/ui/list/list-screen.tsx'
import type { VisibleRows } from '#app/ui/list/list-table.tsx'
import { namesById } from '#app/ui/list/named-records.tsx'
import { CopyYear } from './copy-year.components.tsx'
import { eventColumns } from './event-columns.components.tsx'
import { EventDialog } from './event-fields.components.tsx'
import { eventFilters } from './event-filters.contract.ts'
import { sessionsOf, yearsWithoutNationalDays } from './event-sessions.rules.ts'
import { eventKinds } from './events.contract.ts'
import { type EventView, eventEntity } from './events.entity.ts'
import { EventsMonth } from './events-month.components.tsx'
import { fixedDaysOf } from './fixed-days.rules.ts'
import { NationalDays } from './national-days.components.tsx'

export async function loader() {
  const [events, classes] = await Promise.all([readRecords(eventEntity), readRecords(schoolClassEntity)])
  return classes === 'failed' ? { events: classes, classes: [] } : { events, classes }
}

export const action = crudAction(eventEntity)

const nameOf = ({ title }: EventView) => title
const caption = 'ক্যালেন্ডারের তালিকা'

/** What is open besides the form of an event. */
type OpenPart = { part: 'copy' } | { part: 'national'; offered?: object }

export function Component() {
  const { events, classes } = useLoaderData<typeof loader>()
  const { session_month } = useInstitution()
  const [isMonth, setIsMonth] = useRestoredState('month view', false)
  const [current, setCurrent] = useRestoredState('day of the month view', todayInDhaka())
  const [day, setDay] = useState<string>()
  const [open, setOpen] = useState<OpenPart>()
  const all = events === 'failed' ? [] : events
  const sessions = sessionsOf(all, session_month)
  const columns = eventColumns(namesById(classes))
  const filters: Filter<EventView>[] = [
    { ...eventFilters.search, label: 'শিরোনাম বা বিবরণ দিয়ে খুঁজুন' },
    { ...eventFilters.kind, ...wordChoice(eventKinds, { label: 'ধরন', all: 'সব ধরন' }) },
    { ...eventFilters.session, label: 'সেশন', all: 'সব সেশন', options: sessions },
  ]
  return (
    <ListScreen
      entity={eventEntity}
      rows={events}
      nameOf={nameOf}
      words={{
        title: 'ক্যালেন্ডার',
        add: 'দিন বা অনুষ্ঠান যোগ করুন',
        caption,
        failed: 'ক্যালেন্ডার লোড করা যায়নি।',
        confirmDelete: (event) => `মুছবেন? ${event.title}`,
        deleted: 'দিন বা অনুষ্ঠান মুছে ফেলা হয়েছে',
        deleteFailed: 'মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
        empty: 'ক্যালেন্ডারে এখনো কিছু নেই। ছুটি, পরীক্ষা, অনুষ্ঠান বা সভা যোগ করতে উপরের বাটনে ক্লিক করুন।',
        notFound: 'এই খোঁজে কিছু নেই। অন্য শব্দ, ধরন বা সেশন দিয়ে দেখুন।',
      }}
      more={[
        ...(sessions.length > 0 ? [{ label: 'বছর কপি করুন', onAction: () => setOpen({ part: 'copy' }) }] : []),
        { label: 'জাতীয় দিনের তালিকা', onAction: () => setOpen({ part: 'national' }) },
      ]}
      views={<ViewChoice isMonth={isMonth} onMonth={setIsMonth} />}
      filters={isMonth ? [] : filters}
      hasPages={!isMonth}
      columns={columns}
      {...(isMonth && {
        list: (shown: VisibleRows<EventView>) => (
          <EventsMonth
            events={all}
            current={current}
            onCurrent={setCurrent}
            onDay={(chosen) => {
              setDay(chosen)
              shown.crud.add()
            }}
            onEdit={shown.crud.edit}
          />
        ),
      })}
      form={(dialog) => (
        <EventDialog
          {...dialog}
          classes={classes}
          day={day}
          onClose={() => {
            setDay(undefined)
            dialog.onClose()
          }}
          onSaved={(saved, goesOn) => {
            // The next one is on another day.
            setDay(undefined)
            dialog.onSaved(saved, goesOn)
          }}
        />
      )}
    >
      <FixedDaysOffer
        years={yearsWithoutNationalDays(all, todayInDhaka(), session_month)}
        onYear={(year) => setOpen({ part: 'national', offered: fixedDaysOf(year) })}
      />
      {open?.part === 'copy' && <CopyYear sessions={sessions} onClose={() => setOpen(undefined)} />}
      {open?.part === 'national' && (
        <NationalDays
          offered={open.offered}
          year={todayInDhaka().slice(0, 4)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ListScreen>
  )
}

function ViewChoice({ isMonth, onMonth }: { isMonth: boolean; onMonth: (isMonth: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      role="group"
      aria-label="কীভাবে দেখবেন"
      className="flex shrink-0 rounded-full border border-line-strong bg-paper"
    >
      {[false, true].map((one) => (
        <button
          key={String(one)}
          type="button"
          aria-pressed={one === isMonth}
          onClick={() => onMonth(one)}
          className="-m-px min-h-11 cursor-pointer rounded-full border border-transparent px-3.5 text-sm aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:font-bold aria-pressed:text-brand-deep pointer-fine:min-h-9"
        >
          {one ? 'মাস' : 'তালিকা'}
        </button>
      ))}
    </div>
  )
}

function FixedDaysOffer({ years, onYear }: { years: readonly string[]; onYear: (year: string) => void }) {
  if (years.length === 0) return null
  return (
    <div className={`${styles.card} flex flex-wrap items-center gap-3 p-4`}>
      <p className="min-w-0 flex-1 basis-60">
        ক্যালেন্ডারে এখনো জাতীয় দিন নেই। প্রতি বছর একই তারিখের ছয়টি দিন এখনই নিতে পারেন; বাকিগুলো সরকারি তালিকা থেকে আসবে।
      </p>
      {years.map((year) => (
        <Button key={year} onClick={() => onYear(year)}>
          {toBengaliDigits(year)} সালের ছয়টি দিন
        </Button>
      ))}
    </div>
  )
}
