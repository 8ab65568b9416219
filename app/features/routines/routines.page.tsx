import { classes } from '#app/features/classes/classes.store.server.ts'
import { sections } from '#app/features/classes/sections.store.server.ts'
import { dayFacts } from '#app/features/events/events.rules.ts'
import { findEventsBetween } from '#app/features/events/events.store.server.ts'
import {
  type Calendar,
  type ClassNames,
  dayInWords,
  examsInWords,
  hasExamForAll,
  holidaysInWords,
  mostDaysAhead,
  type NamedEvent,
  nextSchoolDayInWords,
  schoolDayFrom,
} from '#app/features/events/upcoming.rules.ts'
import { findInstitution } from '#app/features/institution/institution.store.server.ts'
import { subjects } from '#app/features/subjects/subjects.store.server.ts'
import { teachers } from '#app/features/teachers/teachers.store.server.ts'
import { definePage, type PageRequest, type SiteMapEntry, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Failed } from '#app/site/state.tsx'
import { formatNumber } from '#app/text/base/digits.ts'
import { addDays, weekDayOf } from '#app/text/dates/calendar.ts'
import { schoolDays as defaultSchoolDays, todayInDhaka, weekDays } from '#app/text/dates/dates.ts'
import { type RoutineAddress, readRoutineAddress, routineParameters } from './routine-address.rules.ts'
import { type Choice, RoutineChoices, RoutineTabs, routineHref } from './routine-choice.components.tsx'
import { Day, type OpenRoutine, Teachers, Week } from './routine-view.components.tsx'
import { daysFrom } from './routines.rules.ts'
import { routines } from './routines.store.server.ts'

const visitor = { audience: 'visitor' } as const

interface RoutineData {
  requested: RoutineAddress
  routine: OpenRoutine | 'failed'
}

export const routinePage = definePage<RoutineData>({
  path: '/routine',
  inSearch: [
    {
      title: 'আজকের রুটিন',
      words: 'ক্লাস রুটিন, ক্লাসের সময়সূচি, আজকের ক্লাস, ক্লাস কখন, class routine, timetable, today',
      answer: todaysLessons,
    },
  ],
  findEntries: entriesOfClasses,
  parameters: Object.keys(routineParameters),
  normalForms: routineParameters,
  load: async ({ resources, query }) => {
    const requested = readRoutineAddress(query)
    return { requested, routine: await readPart(resources, openRoutine(resources, requested)) }
  },
  head: ({ routine }, site) => ({
    title: titleOf(routine === 'failed' ? 'ক্লাস রুটিন' : `ক্লাস রুটিন: ${subjectOf(routine)}`, site),
    description: 'আজকের ক্লাস, এবং শ্রেণি ও শিক্ষক অনুযায়ী সাপ্তাহিক ক্লাস রুটিন।',
    card: { title: 'ক্লাস রুটিন' },
    // All days of a routine have the same canonical address.
    canonical: routine === 'failed' ? undefined : routineHref({ ...routine.address, day: undefined }),
  }),
  View: ({ data: { requested, routine } }) => (
    <>
      <PageHead title="ক্লাস রুটিন" />
      <div className="wrap">
        {hasChoice(routine) && <RoutineTabs address={routine === 'failed' ? requested : routine.address} />}
        {routine === 'failed' ? (
          <Failed text="ক্লাস রুটিন লোড করতে সমস্যা হয়েছে।" retryHref={routineHref(requested)} />
        ) : (
          <Routine routine={routine} />
        )}
      </div>
    </>
  ),
})

/** Undefined without lessons. */
async function todaysLessons({ database: { sql } }: PageRequest['resources']): Promise<string | undefined> {
  const lessons = await routines.findColumns(sql, visitor, ['classId', 'days'])
  if (lessons.length === 0) return undefined
  const classNames = namesById(await classes.findColumns(sql, visitor, ['id', 'name']))
  const today = todayInDhaka()
  const events = await findEventsBetween(sql, today, addDays(today, mostDaysAhead))
  const calendar = { events, schoolDays: daysFrom(0, [], lessons) }
  const date = schoolDayFrom(today, calendar) ?? today
  const day = weekDayOf(date)
  const onHoliday = classesOnHoliday(date, calendar)
  const count = lessons.filter(
    ({ classId, days }) => days.includes(day) && !onHoliday.includes(classId),
  ).length
  // During an exam of all classes there may be none.
  const known = hasExamForAll(date, calendar) ? '' : `, ${formatNumber(count)}টি ক্লাস`
  const name = date < addDays(today, 7) ? weekDays[day] : dayInWords(date)
  const text = [name + known, examsInWords(date, calendar, classNames)].filter(Boolean).join('; ')
  if (date === today) return `আজ ${text}`
  const { holidays } = dayFacts(today, calendar)
  const why =
    holidays.length > 0 ? holidaysInWords(today, { ...calendar, schoolDays: everyDay }, classNames) : ''
  return `আজ ${why || 'ক্লাস নেই'}; এর পরে ${text}`
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

function hasChoice(routine: RoutineData['routine']): boolean {
  return routine === 'failed' || routine.open !== undefined || routine.lessons.length > 0
}

function Routine({ routine }: { routine: OpenRoutine }) {
  const { address, open, choices } = routine
  if (!open && address.tab === 'teachers') return <Teachers routine={routine} />
  return (
    <>
      <RoutineChoices {...{ address, choices }} />
      {open ? <Week routine={routine} of={open} /> : <Day routine={routine} />}
    </>
  )
}

function subjectOf({ address, open, day }: OpenRoutine): string {
  const name = open?.name ?? (address.tab === 'teachers' ? 'শিক্ষক অনুযায়ী' : 'সব শ্রেণি')
  return `${name}, ${weekDays[day]}`
}

async function openRoutine(
  { database: { sql } }: PageRequest['resources'],
  requested: RoutineAddress,
): Promise<OpenRoutine> {
  const entries = await routines.findAll(sql, visitor)
  const classList = await classes.findAll(sql, visitor)
  const teacherList = (await teachers.findAll(sql, visitor)).map(({ id, full_name }) => ({
    id,
    name: full_name,
  }))
  const sectionNames = namesById(await sections.findAll(sql, visitor))
  const subjectNames = namesById(await subjects.findAll(sql, visitor))
  const schoolDays = (await findInstitution(sql))?.school_days ?? defaultSchoolDays

  const isOfClasses = requested.tab === 'classes'
  const others = namesById(isOfClasses ? teacherList : classList)
  const all = entries.map((entry) => ({
    ...entry,
    owner: isOfClasses ? entry.classId : entry.teacherId,
    subject: subjectNames.get(entry.subjectId) ?? '',
    other: others.get(isOfClasses ? entry.teacherId : entry.classId) ?? '',
    section: sectionNames.get(entry.sectionId ?? 0) ?? '',
  }))
  // Teachers without lessons are left out; classes without lessons may still get some.
  const choices = isOfClasses
    ? classList
    : teacherList.filter(({ id }) => all.some(({ owner }) => owner === id))
  const open = choices.find(({ id }) => id === requested.id)
  const lessons = open ? all.filter(({ owner }) => owner === open.id) : all
  const today = todayInDhaka()
  const calendar = {
    events: await findEventsBetween(sql, today, addDays(today, mostDaysAhead)),
    schoolDays: daysFrom(0, schoolDays, lessons),
    classId: isOfClasses ? open?.id : undefined,
  }
  const date = schoolDayFrom(today, calendar) ?? today
  const days = daysFrom(weekDayOf(date), schoolDays, lessons)
  // Never empty: a school has at least one day.
  const [defaultDay = 0] = days
  const day = days.find((one) => one === requested.day) ?? defaultDay
  return {
    address: { tab: requested.tab, id: open?.id, day: day === defaultDay ? undefined : day },
    choices,
    open,
    lessons,
    schoolDays,
    // The view of all classes names them below the lessons.
    today: todayInWords(today, date, calendar, open ? namesById(isOfClasses ? [] : classList) : 'counted'),
    exams: day === defaultDay ? examsInWords(date, calendar, namesById(classList)) : '',
    isToday: date === today,
    onHoliday: day === defaultDay ? classesOnHoliday(date, calendar) : [],
    days,
    day,
  }
}

/** `date` is today or, on a day off, the next school day. */
function todayInWords(
  today: string,
  date: string,
  calendar: Calendar<NamedEvent>,
  classNames: ClassNames,
): string {
  const holidays = holidaysInWords(today, calendar, classNames)
  const sentences =
    date === today
      ? [`আজ ${dayInWords(today)}`, holidays, examsInWords(today, calendar, classNames)]
      : [`আজ ${holidays}`, nextSchoolDayInWords(today, calendar, classNames)]
  return sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}।`)
    .join(' ')
}

function classesOnHoliday(date: string, { events, schoolDays }: Calendar<NamedEvent>): number[] {
  return dayFacts(date, { events, schoolDays }).holidays.flatMap((event) => event.classes)
}

function namesById(list: readonly Choice[]): Map<number, string> {
  return new Map(list.map(({ id, name }) => [id, name]))
}

async function entriesOfClasses({ database: { sql } }: PageRequest['resources']): Promise<SiteMapEntry[]> {
  const lessons = await routines.findColumns(sql, { audience: 'visitor' }, ['classId'])
  const ids = [...new Set(lessons.map(({ classId }) => classId))].sort((a, b) => a - b)
  return ids.map((id) => ({ path: routineHref({ tab: 'classes', id }) }))
}
