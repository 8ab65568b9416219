import { findPersonalData, officialNumbersOf } from '#app/data-guard/personal-data.rules.ts'
import type { Database, Sql } from '#app/db/database.server.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import { type Write, write } from '#app/db/write.server.ts'
import { findInstitution } from '#app/features/institution/institution.store.server.ts'
import { valuesOfPart } from '#app/sheets/columns.ts'
import { yearInDhaka } from '#app/text/dates/dates.ts'
import { applyRows, eachRow } from './apply-rows.store.server.ts'
import {
  cacheRecords,
  currentRecords,
  type ExistingRecords,
  takeCached,
} from './existing-records.store.server.ts'
import type { RowPlan, SentRow } from './imports.contract.ts'
import type { ImportedEntity } from './imports.store.server.ts'
import { type ParsedRow, parseRow } from './parse-row.rules.ts'
import { type PlannedSteps, planRow } from './row-plan.rules.ts'

/** Stores nothing. */
export async function planRows(
  database: Database,
  { imported, author }: { imported: ImportedEntity; author: Author },
  sent: readonly SentRow[],
): Promise<RowPlan[]> {
  const plans = await planByRecords(database, imported, sent)
  return checkByStore(database, { imported, author }, sent, plans)
}

async function planByRecords(
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
    return { key, ...toRowPlan(plan, parsed, imported, existing), is_personal: isPersonal(plan) }
  })
  if (version !== undefined) cacheRecords(database, imported, { records: existing, version })
  return plans
}

function toRowPlan(
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

/** Whether a row would publish possible personal data, by the rule of the form. */
async function personalDataCheck(sql: Sql, { entity }: ImportedEntity, existing: ExistingRecords) {
  const guarded: readonly string[] = entity.guarded ?? []
  if (guarded.length === 0) return () => false
  const { contact_phone = '', eiin = '', mpo_code = '', board_code = '' } = (await findInstitution(sql)) ?? {}
  const numbers = [contact_phone, eiin, mpo_code, board_code]
  return ({ outcome, main }: PlannedSteps): boolean => {
    if (!main || outcome === 'refused') return false
    const before = main.id === undefined ? undefined : existing.record(entity, main.id)
    const after = { ...before, ...main.values }
    const draft = entity.visibility?.draft ?? ''
    if (after[draft] === true) return false
    const newlyPublic = guarded.filter((field) => before?.[draft] === true || field in main.values)
    const context = { numbers, year: yearInDhaka(), officialNumbers: officialNumbersOf(entity, after) }
    return newlyPublic.some((field) => findPersonalData(String(after[field] ?? ''), context).length > 0)
  }
}

/**
 * Refuses rows that break rules of their store, like clashes in a routine, also with earlier rows. These rules need a
 * write, so the rows are written in a transaction that is rolled back.
 */
async function checkByStore(
  database: Database,
  { imported, author }: { imported: ImportedEntity; author: Author },
  sent: readonly SentRow[],
  plans: readonly RowPlan[],
): Promise<RowPlan[]> {
  const planned = new Map(plans.map((plan) => [plan.key, plan]))
  const rows = sent.flatMap((row) => {
    const plan = planned.get(row.key)
    return plan && (plan.outcome === 'new' || plan.outcome === 'changed') ? [{ ...row, planned: plan }] : []
  })
  if (!imported.store.rules.check || rows.length === 0) return [...plans]
  const applying = { imported, author, batch: undefined, commitHooks: new Set<never>(), existing: undefined }
  const written = await writeAndRollBack(database, (w) => applyRows(w, rows, applying))
  const refused = new Map(
    written.flatMap(({ key, outcome, errors }) => (outcome === 'refused' ? [[key, errors]] : [])),
  )
  return plans.map((plan) => {
    const errors = refused.get(plan.key)
    return errors ? { ...plan, outcome: 'refused', errors } : plan
  })
}

class RolledBack<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('rolled back on purpose')
    this.result = result
  }
}

async function writeAndRollBack<T>(database: Database, work: (w: Write) => Promise<T>): Promise<T> {
  try {
    return await write(database, async (w) => {
      throw new RolledBack(await work(w))
    })
  } catch (fault) {
    if (fault instanceof RolledBack) return fault.result
    throw fault
  }
}
