import { bijoyWords, fromBijoy } from '#app/bijoy/bijoy.rules.ts'
import type { CellNames } from './cell-names.rules.ts'

/** A name in a pasted cell, and the record that it means. */
export interface PastedName {
  text: string
  /** Undefined: no record, or several. */
  id: number | undefined
}

/** What a pasted cell says of one lesson; undefined is what it doesn't say. */
export interface PastedLesson {
  subject?: PastedName | undefined
  teacher?: PastedName | undefined
  section?: PastedName | undefined
}

/**
 * The lessons of a cell of somebody's table, in Unicode or Bijoy: subject and teacher on two lines, with brackets, with a
 * slash, or several of them. What is known decides what a part is; unknown parts are subject and teacher in turn.
 * `isInBijoy`: the table is in Bijoy, so that words that may be either are no English names.
 */
export function lessonsInCell(cell: string, names: CellNames, isInBijoy = false): PastedLesson[] {
  const written = cell.slice(0, longest)
  const text = asUnicode(written, isInBijoy).replace(/\r\n?/g, '\n')
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const lines = linesOf(text).map((line) => partsOf(line, names))
  const parts = parallel(lines) ?? lines.flat()
  return pair(parts)
}

/** Whether more of the Latin words are Bijoy than not. A short name may look like either: the others of the table decide. */
export function isMostlyBijoy(cells: readonly string[]): boolean {
  const latin = cells.filter((cell) => /\p{Script=Latin}/u.test(cell) && !/\p{Script=Bengali}/u.test(cell))
  const { words, bijoy } = bijoyWords(latin.join('\n'))
  return bijoy > 0 && bijoy * 2 >= words
}

export function asUnicode(text: string, isInBijoy: boolean): string {
  return isInBijoy || isMostlyBijoy([text]) ? fromBijoy(text, { isAllBijoy: true }).text : text
}

// No cell of a routine is longer.
const longest = 500

interface Part extends PastedName {
  kind: 'subject' | 'teacher' | 'section' | undefined
  isInBrackets: boolean
}

function linesOf(text: string): string[] {
  return text
    .split(/\n|[;+|]/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
}

/** Whole, if it is a name; else what stands outside and inside brackets and between slashes; else between other signs. */
function partsOf(line: string, names: CellNames): Part[] {
  const whole = partOf(line, names, false)
  if (whole.kind) return [whole]
  const pieces = [...line.matchAll(piece)].map(([, inside, outside]) => ({ inside, text: inside ?? outside }))
  return pieces.flatMap(({ inside, text = '' }) => {
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const part = partOf(text, names, inside !== undefined)
    return part.kind ? [part] : softParts(text, names, part)
  })
}

const piece = /[([{]([^()[\]{}]*)[)\]}]?|([^()[\]{}/]+)/g

// Signs that also stand in names, as in "হিসাববিজ্ঞান, ফিন্যান্স" and মো: they only divide where a name comes out.
const softSigns = [/\s+[-–—]+\s+|[–—]/, /\s*[:,]\s*/, /\s+(?:ও|and|&)\s+/]

function softParts(text: string, names: CellNames, whole: Part): Part[] {
  for (const sign of softSigns) {
    const parts = text
      .split(sign)
      .filter((part) => part.trim() !== '')
      .map((part) => partOf(part, names, whole.isInBrackets))
    if (parts.length > 1 && parts.some(({ kind }) => kind)) return parts
  }
  // Names have hyphens, too: ফাতেমা-তুজ-জোহরা.
  const [, before = '', after = ''] = /^([^-]+)-(.+)$/su.exec(text) ?? []
  const parts = [before, after].map((part) => partOf(part, names, whole.isInBrackets))
  return parts.some(({ kind }) => kind === 'subject') ? parts : [whole]
}

function partOf(text: string, names: CellNames, isInBrackets: boolean): Part {
  const trimmed = text.replace(/^[\s.,:।-]+|[\s,:।-]+$/g, '')
  // In brackets stands more often the teacher.
  const kinds = isInBrackets ? (['teacher', 'subject'] as const) : (['subject', 'teacher'] as const)
  for (const kind of ['section', ...kinds] as const) {
    const id = names[kind](trimmed)
    if (id !== undefined) return { text: trimmed, id, kind, isInBrackets }
  }
  return { text: trimmed, id: undefined, kind: undefined, isInBrackets }
}

/** Two lines, of which the first has subjects only and the second as many teachers: the first with the first, and so on. */
function parallel(lines: readonly Part[][]): Part[] | undefined {
  const [first = [], second = []] = lines
  const isOf = (parts: readonly Part[], kind: Part['kind']) =>
    parts.every((part) => part.kind === undefined || part.kind === kind) && parts.some((part) => part.kind)
  const isList = lines.length === 2 && first.length > 1 && first.length === second.length
  if (!isList || !isOf(first, 'subject') || !isOf(second, 'teacher')) return undefined
  return first.flatMap((part, index) => {
    const other = second[index]
    return other
      ? [
          { ...part, kind: 'subject' as const },
          { ...other, kind: 'teacher' as const },
        ]
      : []
  })
}

function pair(parts: readonly Part[]): PastedLesson[] {
  const lessons: PastedLesson[] = []
  let section: PastedName | undefined
  for (const { text, id, kind, isInBrackets } of parts) {
    const name = { text, id }
    const last = lessons.at(-1)
    const isTeacher = kind === 'teacher' || (kind === undefined && last?.subject && !last.teacher)
    if (kind === 'section') {
      // Before its lesson, or after it.
      if (last && !last.section && isInBrackets) last.section = name
      else section = name
    } else if (isTeacher) addTeacher(lessons, name)
    else addSubject(lessons, name)
    const added = lessons.at(-1)
    if (added && added !== last && section) {
      added.section = section
      section = undefined
    }
  }
  const last = lessons.at(-1)
  if (section && last && !last.section) last.section = section
  return lessons
}

/** The first subject without a teacher has it; where all have one, two teach the last subject at once. */
function addTeacher(lessons: PastedLesson[], teacher: PastedName): void {
  const waiting = lessons.find((lesson) => !lesson.teacher)
  if (waiting) waiting.teacher = teacher
  else lessons.push({ ...lessons.at(-1), teacher })
}

function addSubject(lessons: PastedLesson[], subject: PastedName): void {
  const waiting = lessons.find((lesson) => !lesson.subject)
  if (waiting) waiting.subject = subject
  else lessons.push({ subject })
}
