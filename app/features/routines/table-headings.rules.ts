import { fromBijoy } from '#app/bijoy/bijoy.rules.ts'
import { parseWrittenTime } from '#app/text/dates/written-times.ts'
import { classKey } from '#app/text/search/class-key.ts'
import { foldKey, searchKey } from '#app/text/search/search-key.ts'
import { allDays } from './times.rules.ts'

/** What a heading says of a period; at least one of them. */
export interface PeriodHeading {
  /** 1 is the first that is no break. */
  number?: number | undefined
  startTime?: string | undefined
  endTime?: string | undefined
}

/** A class that a heading names; without an id it is unknown. */
export interface ClassHeading {
  text: string
  classId: number | undefined
  sectionId: number | null
}

/** What a heading of somebody's table may say; several if it is not clear, as ৬ষ্ঠ is a class and a period. */
export interface Heading {
  /** 0 is Sunday. */
  days?: number[] | undefined
  period?: PeriodHeading | undefined
  place?: ClassHeading | undefined
  /** Of a pause: nobody is taught. */
  isBreak: boolean
  /** What the headings below it or beside it are. */
  names: readonly ('days' | 'period' | 'place' | 'section' | 'number')[]
}

interface Named {
  id: number
  name: string
}

/** Reads headings in Unicode or Bijoy, Bengali or English. */
export function headingReader(
  classes: readonly Named[],
  sections: readonly (Named & { class_name: number | null })[],
  schoolDays: readonly number[],
): (text: string) => Heading {
  const findPlace = placeFinder(classes, sections)
  const read = (text: string): Heading => ({
    days: daysIn(text, schoolDays),
    period: periodIn(text),
    place: findPlace(text),
    isBreak: isBreak(text),
    names: namesIn(text),
  })
  const isRead = ({ days, period, place, isBreak: isPause, names }: Heading) =>
    Boolean(days || period || place || isPause || names.length > 0)
  return (text) => {
    if (text.length > longest) return { isBreak: false, names: [] }
    const heading = read(text)
    if (isRead(heading)) return heading
    const unicode = fromBijoy(text, { isAllBijoy: true }).text
    return unicode === text ? heading : read(unicode)
  }
}

const longest = 100

const keyOf = (text: string) => foldKey(searchKey(text).replace(/[\u0983]/g, ''))
const keys = (words: string) => words.split(' ').map(keyOf)

const dayNames = new Map(
  [
    'রবি sun sunday',
    'সোম mon monday',
    'মঙ্গল tue tues tuesday',
    'বুধ wed weds wednesday',
    'বৃহস্পতি বৃহষ্পতি বৃহ thu thur thurs thursday',
    'শুক্র fri friday',
    'শনি sat saturday',
  ].flatMap((names, day) => keys(names).map((name) => [name, day] as const)),
)
const everyDay = new Set(keys('প্রতিদিন everyday daily'))
const range = new Set(['-', '~', ...keys('থেকে হতে to')])
const betweenDays = new Set(keys('বার দিন ও এবং পর্যন্ত and day'))
const dayEnding = new RegExp(`(?<=.)${keyOf('বার')}$`)

/** The days that a text names and nothing else: রবি, শনি–বুধ, Sun & Mon. */
function daysIn(text: string, schoolDays: readonly number[]): number[] | undefined {
  const days = new Set<number>()
  let last: number | undefined
  let isRange = false
  for (const word of keyOf(text).match(/[^\s,.:;/&+()[\]~-]+|[~-]/g) ?? []) {
    const day = dayNames.get(word.replace(dayEnding, ''))
    if (day !== undefined) {
      for (const one of isRange && last !== undefined ? daysBetween(last, day) : [day]) days.add(one)
      last = day
      isRange = false
    } else if (everyDay.has(word)) for (const one of schoolDays) days.add(one)
    else if (range.has(word)) isRange = true
    else if (!betweenDays.has(word)) return undefined
  }
  return days.size > 0 ? allDays.filter((day) => days.has(day)) : undefined
}

/** Over the end of the week, too: Saturday to Wednesday. */
function daysBetween(first: number, last: number): number[] {
  return allDays.slice(0, ((last - first + 7) % 7) + 1).map((after) => (first + after) % 7)
}

const partsOfDay = keys('ভোর সকাল দুপুর বিকাল বিকেল সন্ধ্যা রাত').join('|')
const clock = keyOf('টা')
const minutes = keyOf('মিনিট')
const timeOfDay = new RegExp(
  `(?:(?:${partsOfDay}) ?)?\\d{1,2}(?: ?[:.] ?\\d\\d(?::\\d\\d)?| ?${clock}(?: \\d{1,2}(?: ?${minutes})?)?)(?: ?[ap]\\.?m\\.?)?`,
  'g',
)
const periodWords = new Set(keys('পিরিয়ড পিরিওড ঘণ্টা ঘন্টা সময় period hour time থেকে হতে to পর্যন্ত'))
const classWords = new Set(keys('শ্রেণি শ্রেনি ক্লাস class grade std'))
const mostPeriods = 15

/** ১ম, 1st period, P-1, প্রথম ঘণ্টা, ১০:০০–১০:৪৫, or a number and its time. */
function periodIn(text: string): PeriodHeading | undefined {
  const key = keyOf(text)
  const [start, end, more] = [...key.matchAll(timeOfDay)].map(([time]) => time)
  if (more !== undefined) return undefined
  const startTime = start && parseWrittenTime(start, 'school')
  const endTime = end && parseWrittenTime(end, 'school')
  if ((start && !startTime) || (end && !endTime) || (startTime && endTime && startTime >= endTime))
    return undefined
  const words = key
    .replace(timeOfDay, ' ')
    .replace(/^p ?-? ?(?=\d)/, '')
    .split(/[\s.,:;()[\]/-]+/)
    .filter((word) => word !== '' && !periodWords.has(word))
  const number = words.length === 1 && !classWords.has(words[0] ?? '') ? numberIn(words[0] ?? '') : undefined
  if (words.length > 0 && number === undefined) return undefined
  return number === undefined && !startTime
    ? undefined
    : { number, startTime: startTime || undefined, endTime: endTime || undefined }
}

/** An ordinal in words or digits. */
function numberIn(word: string): number | undefined {
  const number = Number(/^\d{1,2}$/.exec(classKey(word))?.[0] ?? 0)
  return number >= 1 && number <= mostPeriods ? number : undefined
}

const breakWords = keys('বিরতি টিফিন নামাজ সমাবেশ break tiffin lunch recess prayer assembly')
const longestBreak = 40

function isBreak(text: string): boolean {
  // Letter below letter in a narrow column.
  const key = keyOf(text).replaceAll(' ', '')
  return key.length <= longestBreak && breakWords.some((word) => key.includes(word))
}

const namesOfHeadings = [
  ['days', new Set(keys('দিন বার day days'))],
  ['period', new Set(keys('পিরিয়ড পিরিওড ঘণ্টা ঘন্টা সময় period periods hour time'))],
  ['place', new Set(keys('শ্রেণি শ্রেনি ক্লাস class classes'))],
  ['section', new Set(keys('শাখা সেকশন section'))],
  ['number', new Set(keys('ক্রমিক ক্রম ক্রঃ sl serial'))],
] as const
const betweenNames = new Set(keys('ও নং no নাম এবং'))

/** Of the corner of a table: শ্রেণি, দিন/সময়, ক্রমিক নং. */
function namesIn(text: string): Heading['names'] {
  const words = keyOf(text)
    .split(/[\s.,:;()[\]/\\-]+/)
    .filter((word) => word !== '' && !betweenNames.has(word))
  const found = words.map((word) => namesOfHeadings.find(([, names]) => names.has(word))?.[0])
  return found.flatMap((name) => (found.includes(undefined) || !name ? [] : [name]))
}

const sectionWords = new Set(keys('শাখা সেকশন section sec'))
const otherWords = new Set(keys('রুটিন routine সময়সূচি সাপ্তাহিক weekly জন্য'))

/** The class with the longest name that a text begins with, and its section if that follows; else the only one that begins so. */
function placeFinder(
  classes: readonly Named[],
  sections: readonly (Named & { class_name: number | null })[],
): (text: string) => ClassHeading | undefined {
  const wordsOf = (text: string) =>
    classKey(text.replaceAll('ঃ', ' '))
      .split(' ')
      .filter((word) => word !== '' && !otherWords.has(word))
  const byKey = new Map(classes.map(({ id, name }) => [wordsOf(name).join(' '), id]))
  const sectionKeys = sections.map((section) => ({ ...section, key: keyOf(section.name) }))
  return (text) => {
    const words = wordsOf(text)
    for (let length = words.length; length > 0; length -= 1) {
      const classId = byKey.get(words.slice(0, length).join(' '))
      if (classId === undefined) continue
      const rest = words.slice(length).filter((word) => !sectionWords.has(word))
      const section = sectionKeys.find(
        ({ key, class_name }) => key === rest.join(' ') && (class_name === classId || class_name === null),
      )
      if (rest.length > 0 && !section) break
      return { text, classId, sectionId: section?.id ?? null }
    }
    const begun = [...byKey].filter(([key]) => words.length > 0 && key.startsWith(`${words.join(' ')} `))
    const [only, ...others] = begun
    if (only && others.length === 0) return { text, classId: only[1], sectionId: null }
    const isNamed = keyOf(text)
      .split(/[\s:.-]+/)
      .some((word) => classWords.has(word))
    const hasNumber = /^\d{1,2}$/.test(words[0] ?? '')
    return hasNumber && (isNamed || words.length === 1)
      ? { text, classId: undefined, sectionId: null }
      : undefined
  }
}
