import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import type { SectionView } from '#app/features/classes/sections.entity.ts'
import { toBengaliDigits, toLatinDigits } from '#app/text/base/digits.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { type StudentCount, typedRows } from './student-counts.contract.ts'
import { minPublishedOthers } from './student-counts.rules.ts'

export interface ClassCounts {
  schoolClass: SchoolClassView
  rows: StudentCount[]
  isTyped: boolean
}

export function countsByClass(
  classes: readonly SchoolClassView[],
  counts: readonly StudentCount[],
): ClassCounts[] {
  return classes.map((schoolClass) => {
    const rows = counts.filter(({ class_name }) => class_name === schoolClass.id)
    return { schoolClass, rows, isTyped: rows.some(({ is_typed }) => is_typed) }
  })
}

type Numbers = Pick<StudentCount, 'male' | 'female' | 'other' | 'total'>

export function sumOf(rows: readonly Numbers[]): Numbers {
  const sum = (column: keyof Numbers) => rows.reduce((all, row) => all + row[column], 0)
  return { male: sum('male'), female: sum('female'), other: sum('other'), total: sum('total') }
}

export function withoutGender({ male, female, other, total }: Numbers): number {
  return total - male - female - other
}

/** Whether visitors can infer the classes of all students of gender other from the totals. */
export function revealsOthers(all: Numbers): boolean {
  return all.other >= minPublishedOthers && withoutGender(all) === 0
}

export interface FormRow {
  /** Empty for students without section. */
  section: string
  numbers: Numbers | undefined
}

/** The lines of a class: its sections, then other sections that have numbers, then those without section. */
export function formRows(
  { schoolClass, rows }: Pick<ClassCounts, 'schoolClass' | 'rows'>,
  sections: readonly SectionView[],
): FormRow[] {
  const names = [
    ...sections.filter(({ class_name }) => class_name === schoolClass.id).map(({ name }) => name),
    ...rows.map(({ section }) => section).filter(Boolean),
    '',
  ]
  const byKey = new Map<string, string>()
  for (const name of names) if (!byKey.has(searchKey(name))) byKey.set(searchKey(name), name)
  return [...byKey].map(([key, section]) => ({
    section,
    numbers: rows.find((row) => searchKey(row.section) === key),
  }))
}

export const numberFields = ['male', 'female', 'other', 'total'] as const

export const inputName = (line: number, field: string) => `${field}-${line}`

/** A total that equals the sum stays empty, so that it follows the other numbers. */
export function initialValues(lines: readonly FormRow[]): Record<string, string> {
  const values = lines.flatMap(({ numbers }, line) =>
    numberFields.map((field) => {
      const isSum = numbers && field === 'total' && withoutGender(numbers) === 0
      return [inputName(line, field), numbers && !isSum ? toBengaliDigits(numbers[field]) : '']
    }),
  )
  return Object.fromEntries(values)
}

/** Invalid numbers count as 0. */
export function typedSum(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + (Number.parseInt(toLatinDigits(value), 10) || 0), 0)
}

/** The request body, or errors by input name. Lines without any number are left out. */
export function readLines(
  form: FormData,
): { rows: Record<string, string>[]; errors?: never } | { rows?: never; errors: Record<string, string[]> } {
  const lines = [...form.keys()].flatMap((name) => /^section-(\d+)$/.exec(name)?.[1] ?? []).map(Number)
  const textOf = (line: number, field: string) => String(form.get(inputName(line, field)) ?? '').trim()
  const filled = lines.filter((line) => numberFields.some((field) => textOf(line, field) !== ''))
  const rows = filled.map((line) =>
    Object.fromEntries(['section', ...numberFields].map((field) => [field, textOf(line, field)])),
  )
  const { error } = typedRows.safeParse({ rows })
  if (!error) return { rows }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const [, row, field] = path
    const name = typeof row === 'number' ? inputName(filled[row] ?? 0, String(field ?? 'total')) : 'rows'
    errors[name] = [...(errors[name] ?? []), message]
  }
  return { errors }
}

export function describeCounts(rows: readonly Numbers[]): string {
  const { male, female, total } = sumOf(rows)
  return `ছাত্র ${toBengaliDigits(male)}, ছাত্রী ${toBengaliDigits(female)}, মোট ${toBengaliDigits(total)}`
}
