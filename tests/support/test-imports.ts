import { expect } from 'vitest'
import type { Import, ImportRow } from '../../app/features/imports/imports.contract.ts'
import { form, type Reply, type SchoolCalls } from './test-school.ts'

/** A CSV file of these lines, as a form sends it. */
export const csvFile = (lines: readonly string[], name = 'list.csv'): [Uint8Array<ArrayBuffer>, string] => [
  new TextEncoder().encode(lines.join('\r\n')),
  name,
]

/** The import in the answer of a call. */
export const importIn = (reply: Reply) => reply.body as unknown as Import

export async function uploadLines(
  school: SchoolCalls,
  entity: string,
  lines: readonly string[],
): Promise<Import> {
  const reply = await school.send('POST', '/api/imports/', form({ entity, file: csvFile(lines) }))
  expect(reply.status, reply.text).toBe(201)
  return importIn(reply)
}

export async function applyImport(school: SchoolCalls, id: number): Promise<Import> {
  const reply = await school.send('POST', `/api/imports/${id}/apply/`)
  expect(reply.status, reply.text).toBe(200)
  return importIn(reply)
}

/** The first hundred rows of an uploaded sheet. */
export async function importRows(school: SchoolCalls, id: number, query = ''): Promise<ImportRow[]> {
  const reply = await school.get(`/api/imports/${id}/rows/?page_size=100${query}`)
  return reply.body.data as ImportRow[]
}

/** Lines of a sheet with this many students of a class, with different roll numbers. */
export function studentLines(count: number, className: string): string[] {
  const heads = 'নাম,রোল নম্বর,শ্রেণি,শাখা,জন্ম তারিখ,ঠিকানা'
  const lines = Array.from(
    { length: count },
    (_, at) => `শিক্ষার্থী ${at + 1},${at + 1},${className},ক,১৫/০২/২০১০,নদীপুর`,
  )
  return [heads, ...lines]
}
