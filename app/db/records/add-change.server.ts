import type { Insertable } from 'kysely'
import type { ChangeTable } from '#app/db/tables/log-tables.ts'
import type { Write } from '#app/db/write.server.ts'
import { addRow, addRows } from './insert-rows.server.ts'

type NewChange = Insertable<ChangeTable>

/** Adds a row to the history. Rows of a write that changes several records share a batch: the id of the first of them. */
export async function addChange(write: Write, change: NewChange): Promise<void> {
  const { batch } = write
  if (batch && batch.id === undefined) return addFirst(write, batch, change)
  return addRow(write, 'changes', { ...guarded(write, change), ...(batch && { batch: batch.id }) })
}

/** Adds rows to the history in few statements. */
export async function addChanges(write: Write, changes: readonly NewChange[]): Promise<void> {
  const { batch } = write
  const [first, ...others] = changes
  if (!first) return
  const isBegun = batch && batch.id === undefined
  if (isBegun) await addFirst(write, batch, first)
  const rows = (isBegun ? others : changes).map((change) => ({
    ...guarded(write, change),
    ...(batch && { batch: batch.id }),
  }))
  await addRows(write, 'changes', rows)
}

const guarded = ({ dataGuard }: Write, change: NewChange): NewChange => ({
  ...change,
  ...(dataGuard && { data_guard: dataGuard }),
})

/** The first of a batch, whose id is that of the batch. */
async function addFirst(write: Write, batch: { id?: number }, change: NewChange): Promise<void> {
  const { trx } = write
  const row = guarded(write, change)
  const { id } = await trx.insertInto('changes').values(row).returning('id').executeTakeFirstOrThrow()
  await trx.updateTable('changes').set({ batch: id }).where('id', '=', id).execute()
  batch.id = id
}
