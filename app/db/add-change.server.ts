import type { Insertable } from 'kysely'
import type { ChangeTable } from './log-tables.ts'
import { addRow, type Write } from './write.server.ts'

/** Adds a row to the history. Rows of a write that changes several records share a batch: the id of the first of them. */
export async function addChange(write: Write, change: Insertable<ChangeTable>): Promise<void> {
  const { batch, dataGuard, trx } = write
  const row = { ...change, ...(dataGuard && { data_guard: dataGuard }) }
  if (!batch) return addRow(write, 'changes', row)
  if (batch.id !== undefined) return addRow(write, 'changes', { ...row, batch: batch.id })
  const { id } = await trx.insertInto('changes').values(row).returning('id').executeTakeFirstOrThrow()
  await trx.updateTable('changes').set({ batch: id }).where('id', '=', id).execute()
  batch.id = id
}
