import { classes } from '#app/features/classes/classes.store.server.ts'
import { sections } from '#app/features/classes/sections.store.server.ts'
import { subjects } from '#app/features/subjects/subjects.store.server.ts'
import { teachers } from '#app/features/teachers/teachers.store.server.ts'
import { listHref } from '#app/site/list-href.ts'
import { ListStatus } from '#app/site/list-parts.tsx'
import { definePage, type PageRequest, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Empty, Failed } from '#app/site/state.tsx'
import { formatDate, toDateTimeInput } from '#app/text/dates.ts'
import { formatNumber } from '#app/text/digits.ts'
import { type Choice, RoutineChoice, RoutineTabs, type Tab } from './routine-choice.parts.tsx'
import { type Lesson, WeekTable } from './routine-table.parts.tsx'
import { routines } from './routines.store.server.ts'

interface RoutineData {
  tab: Tab
  routine: OpenRoutine | 'failed'
}

interface OpenRoutine {
  /** The classes and teachers to choose from. */
  choices: Choice[]
  /** The default choice; undefined if there is none. */
  usual: Choice | undefined
  open: Choice | undefined
  lessons: Lesson[]
}

/** The week of a class or a teacher, for phones and for printing on A4. */
export const routinePage = definePage<RoutineData>({
  path: '/routine',
  parameters: ['tab', 'class_name', 'teacher'],
  load: async ({ resources, query }) => {
    const tab = query.tab === 'teachers' ? 'teachers' : 'classes'
    const asked = tab === 'teachers' ? query.teacher : query.class_name
    return { tab, routine: await readPart(resources, openRoutine(resources, tab, asked)) }
  },
  head: ({ tab, routine }, site) => {
    const name = routine === 'failed' ? '' : (routine.open?.name ?? '')
    return {
      title: titleOf(name ? `ক্লাস রুটিন: ${name}` : 'ক্লাস রুটিন', site),
      description: 'শ্রেণি ও শিক্ষক অনুযায়ী সাপ্তাহিক ক্লাস রুটিন।',
      card: { title: 'ক্লাস রুটিন' },
      canonical: routine === 'failed' ? undefined : routineHref(tab, routine),
    }
  },
  View: ({ data: { tab, routine } }) => (
    <>
      <PageHead title="ক্লাস রুটিন" />
      <div className="wrap">
        <RoutineTabs tab={tab} />
        {routine !== 'failed' && routine.choices.length > 0 && (
          <RoutineChoice tab={tab} choices={routine.choices} usual={routine.usual} open={routine.open} />
        )}
        <ListStatus text={routine === 'failed' ? '' : statusOf(routine)} />
        <div data-swap="results">
          {routine === 'failed' ? <NotRead /> : <Week tab={tab} routine={routine} />}
        </div>
        <template data-when-failed="">
          <NotRead />
        </template>
      </div>
    </>
  ),
})

/** The default week of a tab has no parameter for its class or teacher. */
function routineHref(tab: Tab, { open, usual }: OpenRoutine): string {
  const id = open?.id === usual?.id ? undefined : open?.id
  return listHref('/routine', tab === 'teachers' ? { tab, teacher: id } : { class_name: id })
}

function NotRead() {
  return <Failed text="ক্লাস রুটিন লোড করতে সমস্যা হয়েছে।" retryHref="/routine" />
}

function Week({ tab, routine: { open, lessons } }: { tab: Tab; routine: OpenRoutine }) {
  if (!open || lessons.length === 0)
    return (
      <Empty icon="clock" text={open ? 'এই রুটিন এখনো তৈরি হয়নি।' : 'ক্লাস রুটিন এখনো প্রকাশিত হয়নি।'}>
        <a className="link" href="/notice">
          নোটিশ দেখুন
        </a>
      </Empty>
    )
  const changed =
    lessons
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1) ?? ''
  return (
    <section aria-labelledby="week">
      <h2 id="week">{open.name}</h2>
      <WeekTable lessons={lessons} nameOfBreak={tab === 'classes' ? 'বিরতি' : 'ক্লাস নেই'} />
      <p className="small soft routine-changed">
        সর্বশেষ হালনাগাদ: {formatDate(toDateTimeInput(changed).slice(0, 10))}
      </p>
    </section>
  )
}

function statusOf({ open, lessons }: OpenRoutine): string {
  // Sections at the same time count as one period.
  const periods = new Set(lessons.flatMap(({ days, startTime }) => days.map((day) => `${day} ${startTime}`)))
  return open ? `${open.name}: সপ্তাহে ${formatNumber(periods.size)}টি ক্লাস` : ''
}

async function openRoutine(
  { database: { sql } }: PageRequest['resources'],
  tab: Tab,
  asked: string | undefined,
): Promise<OpenRoutine> {
  const visitor = { audience: 'visitor' } as const
  const entries = await routines.findAll(sql, visitor)
  const classList = await classes.findAll(sql, visitor)
  const teacherList = (await teachers.findAll(sql, visitor)).map(({ id, full_name }) => ({
    id,
    name: full_name,
  }))
  const sectionNames = namesById(await sections.findAll(sql, visitor))
  const subjectNames = namesById(await subjects.findAll(sql, visitor))
  const others = namesById(tab === 'classes' ? teacherList : classList)
  const ownerOf = (entry: (typeof entries)[number]) => (tab === 'classes' ? entry.classId : entry.teacherId)
  const hasLessons = ({ id }: Choice) => entries.some((entry) => ownerOf(entry) === id)
  // A teacher without lessons is left out; a class without lessons may still get some.
  const choices = tab === 'classes' ? classList : teacherList.filter(hasLessons)
  const usual = choices.find(hasLessons) ?? choices[0]
  const open = choices.find(({ id }) => String(id) === asked) ?? usual
  const lessons = entries
    .filter((entry) => ownerOf(entry) === open?.id)
    .map((entry) => ({
      ...entry,
      subject: subjectNames.get(entry.subjectId) ?? '',
      other: others.get(tab === 'classes' ? entry.teacherId : entry.classId) ?? '',
      section: sectionNames.get(entry.sectionId ?? 0) ?? '',
    }))
  return { choices, usual, open, lessons }
}

function namesById(list: readonly Choice[]): Map<number, string> {
  return new Map(list.map(({ id, name }) => [id, name]))
}
