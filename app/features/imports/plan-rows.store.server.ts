import { inTurns } from '#app/concurrency/in-turns.server.ts'
import { findPersonalData } from '#app/data-guard/personal-data.rules.ts'
import type { Database, Sql } from '#app/db/database.server.ts'
import { findInstitution } from '#app/features/institution/institution.store.server.ts'
import { valuesOfPart } from '#app/sheets/columns.ts'
import { yearInDhaka } from '#app/text/dates/dates.ts'
import type { ExistingRecords } from './existing-records.store.server.ts'
import { cacheRecords, currentRecords, takeCached } from './existing-records-cache.store.server.ts'
import type { ImportedEntity } from './imported-entities.store.server.ts'
import type { RowPlan, SentRow } from './imports.contract.ts'
import { type ParsedRow, parseRow } from './parse-row.rules.ts'
import { type PlannedSteps, planRow } from './row-plan.rules.ts'

// A row takes a twentieth of a millisecond.
const rowsPerTurn = 20

/** Does something with each row; in between, the event loop is free. */
export async function eachRow<T, R>(rows: readonly T[], work: (row: T) => R): Promise<R[]> {
  const done: R[] = []
  for await (const some of inTurns(rows, rowsPerTurn)) done.push(...some.map(work))
  return done
}

/** What writing rows would do; nothing is stored. */
export async function planRows(
  database: Database,
  imported: ImportedEntity,
  sent: readonly SentRow[],
): Promise<RowPlan[]> {
  const { sql, kind } = database
  const rows = await eachRow(sent, (row) => ({ key: row.key, parsed: parseRow(imported, row) }))
  const parsed = rows.map((row) => row.parsed)
  const { records: existing, version } = await currentRecords(
    { db: sql, kind },
    imported,
    parsed,
    takeCached(database, imported),
  )
  await existing.load(sql, parsed)
  const isPersonal = await personalDataCheck(sql, imported, existing)
  const plans = await eachRow(rows, ({ key, parsed }) => {
    const plan = planRow(parsed, imported, existing)
    return { key, ...answerOf(plan, parsed, imported, existing), is_personal: isPersonal(plan) }
  })
  if (version !== undefined) cacheRecords(database, imported, { records: existing, version })
  return plans
}

function answerOf(
  { outcome, main, part, errors, notes }: PlannedSteps,
  { id: givenId }: ParsedRow,
  imported: ImportedEntity,
  existing: ExistingRecords,
): Omit<RowPlan, 'key' | 'is_personal'> {
  const id = main?.id ?? givenId
  const record = id === undefined ? undefined : existing.record(imported.entity, id)
  const partBefore =
    part?.id === undefined ? undefined : imported.part && existing.record(imported.part, part.id)
  return {
    outcome,
    id: record?.id ?? null,
    updated_at: record?.updated_at ?? null,
    changes:
      outcome === 'changed'
        ? {
            ...changesOf(record, main?.values),
            ...valuesOfPart(imported.part, changesOf(partBefore, part?.values)),
          }
        : {},
    errors,
    notes,
  }
}

function changesOf(before: object | undefined, after: Record<string, unknown> = {}) {
  return Object.fromEntries(
    Object.entries(after).map(([field, value]) => [
      field,
      { before: before && Reflect.get(before, field), after: value },
    ]),
  )
}

/** Whether a row would publish what looks like personal data, by the rule of the entity's form. */
async function personalDataCheck(sql: Sql, { entity }: ImportedEntity, existing: ExistingRecords) {
  const guarded: readonly string[] = entity.guarded ?? []
  if (guarded.length === 0) return () => false
  const { contact_phone = '', eiin = '', mpo_code = '', board_code = '' } = (await findInstitution(sql)) ?? {}
  const context = { numbers: [contact_phone, eiin, mpo_code, board_code], year: yearInDhaka() }
  return ({ outcome, main }: PlannedSteps): boolean => {
    if (!main || outcome === 'refused') return false
    const before = main.id === undefined ? undefined : existing.record(entity, main.id)
    const after = { ...before, ...main.values }
    const draft = entity.visibility?.draft ?? ''
    if (after[draft] === true) return false
    const newlyPublic = guarded.filter((field) => before?.[draft] === true || field in main.values)
    return newlyPublic.some((field) => findPersonalData(String(after[field] ?? ''), context).length > 0)
  }
}
