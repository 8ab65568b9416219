import type { RecordTableName } from '#app/db/records.ts'
import type { Write } from '#app/db/write.server.ts'
import { refuseFields } from './refusal.server.ts'

/** Refuses (400) a record that names another one which is not there; null names none. */
export async function refuseUnknown(
  write: Write,
  table: RecordTableName,
  id: number | null,
  field: string,
  message: string,
): Promise<void> {
  if (id === null) return
  const row = await write.trx
    .selectFrom(table as 'classes')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuseFields(400, { [field]: [message] })
}
