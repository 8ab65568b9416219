import type { Database } from '#app/db/database.server.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import { type Write, write } from '#app/db/write.server.ts'
import { applyRows } from './apply-rows.store.server.ts'
import type { ImportedEntity } from './imported-entities.store.server.ts'
import type { RowPlan, SentRow } from './imports.contract.ts'

/**
 * Refuses planned rows that the rules of their store would refuse, like clashes in a routine, also with rows before them.
 * These rules need a write, so the rows are written in a transaction that is rolled back.
 */
export async function checkByStore(
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
  const written = await rollBack(database, (w) => applyRows(w, rows, applying))
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

async function rollBack<T>(database: Database, work: (w: Write) => Promise<T>): Promise<T> {
  try {
    return await write(database, async (w) => {
      throw new RolledBack(await work(w))
    })
  } catch (fault) {
    if (fault instanceof RolledBack) return fault.result
    throw fault
  }
}
