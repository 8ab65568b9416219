import { crudStore } from '#app/db/crud-store.server.ts'
import type { SqlTransaction } from '#app/db/database.server.ts'
import { type RecordOf, toRecord } from '#app/db/records.ts'
import { isClash, type Slot } from './routines.rules.ts'

export const routines = crudStore('class_routine', { entity: 'class-routine', order: 'id', isPublic: true })

/** The entries that one clashes with, itself left out. */
export async function findClashes(
  trx: SqlTransaction,
  slot: Slot,
  ownId: number | undefined,
): Promise<RecordOf<'class_routine'>[]> {
  const rows = await trx
    .selectFrom('class_routine')
    .selectAll()
    .where((eb) => eb.or([eb('teacherId', '=', slot.teacherId), eb('classId', '=', slot.classId)]))
    .where('startTime', '<', slot.endTime)
    .where('endTime', '>', slot.startTime)
    .where('id', '<>', ownId ?? 0)
    .orderBy('id')
    .execute()
  return rows.map((row) => toRecord('class_routine', row)).filter((entry) => isClash(slot, entry))
}
