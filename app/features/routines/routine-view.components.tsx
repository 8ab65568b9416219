import { Empty } from '#app/site/state.tsx'
import { formatNumber } from '#app/text/base/digits.ts'
import { formatDate, nextMidnightInDhaka, toDateTimeInput, weekDays } from '#app/text/dates/dates.ts'
import type { RoutineAddress } from './routine-address.rules.ts'
import { type Choice, DayLinks, routineHref } from './routine-choice.components.tsx'
import { DayTable, type Lesson, WeekTable } from './routine-table.components.tsx'

export interface OpenRoutine {
  address: RoutineAddress
  /** The classes or teachers to choose from. */
  choices: Choice[]
  /** Undefined for all. */
  open: Choice | undefined
  lessons: (Lesson & { owner: number })[]
  schoolDays: readonly number[]
  /** What is known of today, and of the next school day on a day off. */
  today: string
  /** Whether the first of `days` is today. */
  isToday: boolean
  /** Those of the shown day, in words; empty without. */
  exams: string
  /** Classes with a holiday of their own on the shown day. */
  onHoliday: readonly number[]
  /** Starts with today or, on a day off, the next school day. */
  days: number[]
  day: number
}

/** A list of teachers, because a day of all of them would be too long for a phone. */
export function Teachers({ routine: { address, choices } }: { routine: OpenRoutine }) {
  if (choices.length === 0) return <EmptyRoutine text="ক্লাস রুটিন এখনো প্রকাশিত হয়নি।" />
  return (
    <section aria-labelledby="teachers">
      <h2 id="teachers">শিক্ষক বেছে নিন</h2>
      <ul className="list grid routine-teachers">
        {choices.map(({ id, name }) => (
          <li key={id}>
            <a className="link" href={routineHref({ ...address, id })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Day({ routine }: { routine: OpenRoutine }) {
  const { address, choices, lessons, day, exams, onHoliday } = routine
  if (lessons.length === 0) return <EmptyRoutine text="ক্লাস রুটিন এখনো প্রকাশিত হয়নি।" />
  const ofDay = lessons.filter(({ days }) => days.includes(day))
  const plans = choices.map((choice) => ({
    ...choice,
    plan: ofDay.filter(({ owner }) => owner === choice.id),
  }))
  const isOnHoliday = ({ id }: Choice) => address.tab === 'classes' && onHoliday.includes(id)
  const busy = plans.filter((one) => one.plan.length > 0 && !isOnHoliday(one))
  const resting = plans.filter((one) => one.plan.length > 0 && isOnHoliday(one))
  const free = plans.filter(({ plan }) => plan.length === 0)
  return (
    <section aria-labelledby="day">
      <h2 id="day">{weekDays[day]}ের ক্লাস</h2>
      <Days routine={routine} />
      <div className="grid routine-day">
        {busy.map(({ id, name, plan }) => (
          <section key={id} aria-labelledby={`of-${id}`}>
            <h3 id={`of-${id}`}>
              <a className="link" href={routineHref({ ...address, id })}>
                {name}
              </a>
            </h3>
            <DayTable labelledBy={`of-${id}`} lessons={plan} day={day} nameOfBreak={nameOfBreak(address)} />
          </section>
        ))}
      </div>
      {exams && <p className="soft">এই দিনে {exams}।</p>}
      {resting.length > 0 && (
        <p className="soft">এই দিনে ছুটি: {resting.map(({ name }) => name).join(', ')}।</p>
      )}
      {free.length > 0 && <p className="soft">এই দিনে ক্লাস নেই: {free.map(({ name }) => name).join(', ')}।</p>}
    </section>
  )
}

export function Week({ routine, of: { id, name } }: { routine: OpenRoutine; of: Choice }) {
  const { address, lessons, schoolDays, day } = routine
  if (lessons.length === 0) return <EmptyRoutine text="এই রুটিন এখনো তৈরি হয়নি।" />
  return (
    <section aria-labelledby="week">
      <h2 id="week">{name}</h2>
      <Days routine={routine} className="day-only" />
      <WeekTable {...{ name, lessons, schoolDays, day, nameOfBreak: nameOfBreak(address) }} />
      <p className="small soft spaced">
        সপ্তাহে {formatNumber(countPeriods(lessons))}টি ক্লাস। সর্বশেষ হালনাগাদ: {formatDate(lastChange(lessons))}
      </p>
      {address.tab === 'teachers' && (
        <p className="small on-screen">
          <a className="link" href={`/routine/teacher/${id}.ics`}>
            এই সপ্তাহ ফোনের ক্যালেন্ডারে নিন
          </a>
        </p>
      )}
    </section>
  )
}

function Days({ routine, className = '' }: { routine: OpenRoutine; className?: string }) {
  const { address, today, isToday, days, day } = routine
  return (
    <>
      <p className="small soft on-screen routine-today" data-ends={nextMidnightInDhaka().getTime()}>
        {today}
      </p>
      <DayLinks {...{ address, days, day, isToday, className }} />
    </>
  )
}

function EmptyRoutine({ text }: { text: string }) {
  return (
    <Empty icon="clock" text={text}>
      <a className="link" href="/notice">
        নোটিশ দেখুন
      </a>
    </Empty>
  )
}

function nameOfBreak({ tab }: RoutineAddress): string {
  return tab === 'classes' ? 'বিরতি' : 'ক্লাস নেই'
}

// Sections at the same time count as one period.
function countPeriods(lessons: readonly Lesson[]): number {
  return new Set(lessons.flatMap(({ days, startTime }) => days.map((day) => `${day} ${startTime}`))).size
}

function lastChange(lessons: readonly Lesson[]): string {
  const changed = lessons.map(({ updated_at }) => updated_at).sort()
  return toDateTimeInput(changed.at(-1) ?? '').slice(0, 10)
}
