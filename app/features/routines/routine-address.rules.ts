import { toLatinDigits } from '#app/text/base/digits.ts'

export type Tab = 'classes' | 'teachers'

/** Without an id: all classes or the list of teachers; without a day: today. */
export interface RoutineAddress {
  tab: Tab
  id?: number | undefined
  day?: number | undefined
}

/** The default tab is empty; days are 0 Sunday to 6 Saturday, in any digits. */
export const routineParameters = {
  tab: (value: string) => (value === 'teachers' ? value : ''),
  class_name: normalId,
  teacher: normalId,
  day: (value: string) => /^[0-6]$/.exec(toLatinDigits(value))?.[0] ?? '',
}

/** Reads parameters in normal form; a class has precedence over a teacher, except in the tab of teachers. */
export function readRoutineAddress(query: Readonly<Record<string, string>>): RoutineAddress {
  const tab = query.tab || (query.teacher && !query.class_name) ? 'teachers' : 'classes'
  const id = tab === 'teachers' ? query.teacher : query.class_name
  return { tab, id: id ? Number(id) : undefined, day: query.day ? Number(query.day) : undefined }
}

function normalId(value: string): string {
  return /^[1-9]\d{0,9}$/.exec(toLatinDigits(value))?.[0] ?? ''
}
