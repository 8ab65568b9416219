import { classKey } from '#app/text/search/class-key.ts'
import { foldKey, nameKey } from '#app/text/search/search-key.ts'
import { type CellNames, cellNames } from '../cell-names.rules.ts'
import type { BellSchedule } from '../class-grid.rules.ts'
import { asUnicode, isMostlyBijoy, lessonsInCell, type PastedLesson } from '../pasted-cell.rules.ts'
import { type PastedPlace, readPastedTable } from '../pasted-table.rules.ts'
import { periodsOfDay } from '../periods.rules.ts'
import { headingReader, type PeriodHeading } from '../table-headings.rules.ts'
import { type Times, timeKey } from '../times.rules.ts'

/** The records that a table is matched to. */
export interface PasteRecords {
  classes: readonly { id: number; name: string }[]
  sections: readonly { id: number; name: string; class_name: number | null }[]
  subjects: readonly { id: number; name: string; class_name: number }[]
  teachers: readonly { id: number; full_name: string }[]
}

/** What a table says of a time on a day of a class. */
export interface PastedCell extends Times {
  classId: number
  day: number
  /** Of each cell of the table that says something of it. */
  lessons: readonly PastedLesson[]
}

export interface PastedRoutine {
  cells: PastedCell[]
  unknownClasses: UnknownClass[]
  /** Periods as written, of which the bell schedule does not say the time on some day. */
  unknownPeriods: string[]
  /** Of each class that occurs. */
  namesOf: (classId: number) => CellNames
  isCut: boolean
}

/** A class that a table names, and the school does not have. */
export interface UnknownClass {
  /** Of its answer. */
  key: string
  /** Empty: of a table that has no name. */
  text: string
  /** How many cells of the table are of it. */
  count: number
  /** Classes of which it may be a part: অষ্টম (খ). */
  candidates: number[]
  /** Whether it is called like another class, so that it is probably to be made. */
  isNew: boolean
}

interface Paste {
  records: PasteRecords
  bell: BellSchedule
  /** The class that is shown: of a table that names none. Undefined: there is none. */
  classId: number | undefined
  /** The class that is chosen for an unknown one, by its key; null leaves it out. */
  answers?: ReadonlyMap<string, number | null>
}

/** The routine that copied cells say, matched to the records. */
export function pastedRoutine(
  cells: readonly (readonly string[])[],
  { records, bell, classId, answers }: Paste,
): PastedRoutine {
  const read = headingReader(records.classes, records.sections, bell.schoolDays)
  const table = readPastedTable(cells, read)
  const namesClasses = table.places.some(({ place }) => place)
  const isInBijoy = isMostlyBijoy([...new Set(table.places.map(({ text }) => text))])
  const unknown = new Map<string, UnknownClass>()
  const unknownPeriods = new Set<string>()
  const namesOf = namesByClass(records)
  const timesOn = timesByDay(bell)
  const texts = new Map<
    string,
    Omit<PastedCell, 'lessons'> & { sectionId: number | null; texts: Set<string> }
  >()
  for (const one of table.places) {
    const place = one.place ?? (namesClasses ? unnamed : { text: '', classId, sectionId: null })
    const ofClass = place.classId ?? ask(place.text)
    if (ofClass == null) continue
    const sectionId = sectionIn(one, ofClass, records.sections) ?? place.sectionId
    for (const day of one.days ?? bell.schoolDays) {
      const times = timesOn(one.period, day)
      if (!times) {
        unknownPeriods.add(one.periodText.replaceAll('\n', ' '))
        continue
      }
      const key = `${ofClass} ${sectionId} ${day} ${timeKey(times)}`
      const cell = texts.get(key) ?? { classId: ofClass, day, sectionId, ...times, texts: new Set() }
      cell.texts.add(one.text)
      texts.set(key, cell)
    }
  }
  const lessonsOf = lessonReader(namesOf, isInBijoy)
  const found = new Map<string, PastedCell>()
  for (const { sectionId, texts: own, ...at } of texts.values()) {
    // Subject and teacher may stand in two rows.
    const lessons = lessonsOf(at.classId, [...own].join('\n')).map((lesson) =>
      lesson.section || sectionId === null ? lesson : { ...lesson, section: { text: '', id: sectionId } },
    )
    const key = `${at.classId} ${at.day} ${timeKey(at)}`
    found.set(key, { ...at, lessons: [...(found.get(key)?.lessons ?? []), ...lessons] })
  }
  return {
    cells: [...found.values()].filter(({ lessons }) => lessons.length > 0),
    unknownClasses: [...unknown.values()],
    unknownPeriods: [...unknownPeriods],
    namesOf,
    isCut: table.isCut,
  }

  function ask(written: string): number | null | undefined {
    const text = asUnicode(written, isInBijoy).replaceAll('\n', ' ').replace(classWord, '')
    const key = `class ${foldKey(nameKey(text))}`
    const words = classKey(text)
    const candidates = records.classes.flatMap(({ id, name }) =>
      words.startsWith(`${classKey(name)} `) ? [id] : [],
    )
    const isNew = candidates.length === 0 && read(written).place !== undefined
    unknown.set(key, { key, text, count: (unknown.get(key)?.count ?? 0) + 1, candidates, isNew })
    return answers?.get(key)
  }
}

// "শ্রেণি: সপ্তম"
const classWord = /^\s*(?:শ্রেণি|শ্রেণী|শ্রেণি|ক্লাস|class)\s*[:ঃ-]\s*/i

const unnamed = { text: '', classId: undefined, sectionId: null }

function namesByClass({ subjects, teachers, sections }: PasteRecords): (classId: number) => CellNames {
  const known = new Map<number, CellNames>()
  return (classId) => {
    const names =
      known.get(classId) ??
      cellNames(
        subjects.filter(({ class_name }) => class_name === classId),
        teachers,
        sections.filter(({ class_name }) => class_name === classId || class_name === null),
      )
    known.set(classId, names)
    return names
  }
}

/** Routines repeat their cells. */
function lessonReader(namesOf: (classId: number) => CellNames, isInBijoy: boolean) {
  const known = new Map<string, readonly PastedLesson[]>()
  return (classId: number, text: string): readonly PastedLesson[] => {
    const key = `${classId} ${text}`
    const lessons = known.get(key) ?? lessonsInCell(text, namesOf(classId), isInBijoy)
    known.set(key, lessons)
    return lessons
  }
}

function sectionIn(
  { section }: PastedPlace,
  classId: number,
  sections: PasteRecords['sections'],
): number | undefined {
  const keyOf = (text: string) => foldKey(nameKey(text))
  return section === undefined
    ? undefined
    : sections.find(
        ({ name, class_name }) =>
          (class_name === classId || class_name === null) && keyOf(name) === keyOf(section),
      )?.id
}

/**
 * When a period is on a day: the one of the bell schedule with its times, else with its number; times that the schedule
 * does not have stay as they are.
 */
function timesByDay({ periods, schoolDays }: BellSchedule) {
  const bells = new Map<number, Times[]>()
  const bellOf = (day: number) => {
    const bell = bells.get(day) ?? periodsOfDay(periods, day, schoolDays).filter(({ is_break }) => !is_break)
    bells.set(day, bell)
    return bell
  }
  return ({ number, startTime, endTime }: PeriodHeading, day: number): Times | undefined => {
    const bell = bellOf(day)
    const written = startTime && endTime ? { startTime, endTime } : undefined
    const same = bell.find((one) =>
      written ? timeKey(one) === timeKey(written) : number === undefined && one.startTime === startTime,
    )
    const found = same ?? (number === undefined ? undefined : bell[number - 1]) ?? written
    return found && { startTime: found.startTime, endTime: found.endTime }
  }
}
