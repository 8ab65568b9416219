import { expect } from 'vitest'
import type { ApplyAnswer, PlannedRow, RowPlan } from '../../app/features/imports/imports.contract.ts'
import type { SchoolCalls } from './test-school.ts'

type Fields = Record<string, unknown>
type Options = Parameters<SchoolCalls['send']>[3]

interface Shared {
  fields: Fields
  shared: string[]
}

const isShared = (row: Fields | Shared): row is Shared => Array.isArray(row.shared)

/** Rows as a call sends them, each with its number as its key. */
export const sheetRows = (rows: readonly (Fields | Shared)[]) =>
  rows.map((row, at) => ({ key: at + 1, ...(isShared(row) ? row : { fields: row }) }))

/** What writing rows would do. */
export async function planRows(
  school: SchoolCalls,
  entity: string,
  rows: readonly (Fields | Shared)[],
): Promise<RowPlan[]> {
  const reply = await school.send('POST', `/api/imports/${entity}/plan/`, { rows: sheetRows(rows) })
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as unknown as { rows: RowPlan[] }).rows
}

/** Rows with their plans, as the second call sends them. */
export function plannedRows(rows: readonly (Fields | Shared)[], plans: readonly RowPlan[]): PlannedRow[] {
  return sheetRows(rows).map((row, at) => {
    const { outcome = 'refused', id, updated_at } = plans[at] ?? {}
    return { ...row, planned: { outcome, id, updated_at } }
  })
}

export async function applyRows(
  school: SchoolCalls,
  entity: string,
  body: { rows: readonly PlannedRow[]; batch?: number | null; data_guard?: string },
  options?: Options,
): Promise<ApplyAnswer> {
  const reply = await school.send('POST', `/api/imports/${entity}/apply/`, body as Fields, options)
  expect(reply.status, reply.text).toBe(200)
  return reply.body as unknown as ApplyAnswer
}

/** Plans rows and writes those that are not refused. */
export async function importRows(
  school: SchoolCalls,
  entity: string,
  rows: readonly (Fields | Shared)[],
  batch?: number | null,
): Promise<ApplyAnswer> {
  const planned = plannedRows(rows, await planRows(school, entity, rows))
  const accepted = planned.filter(({ planned: { outcome } }) => outcome !== 'refused')
  return applyRows(school, entity, { rows: accepted, ...(batch && { batch }) })
}

export const outcomesOf = (rows: readonly { outcome: string }[]) => rows.map(({ outcome }) => outcome)

/** Rows with this many students of a class, with different roll numbers. */
export function studentRows(count: number, class_name: number): Fields[] {
  return Array.from({ length: count }, (_, at) => ({
    full_name: `শিক্ষার্থী ${at + 1}`,
    roll_number: String(at + 1),
    class_name,
    section: 'ক',
    date_of_birth: '১৫/০২/২০১০',
    address: 'নদীপুর',
  }))
}
