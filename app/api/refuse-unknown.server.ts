import type { RecordTableName } from '#app/db/records.ts'
import type { Write } from '#app/db/write.server.ts'
import { refuseFields, type Said } from './refusal.server.ts'

/**
 * Refuses (400) a record that names another one which is not there; null names none. What it names can't be deleted
 * until the write ends, and other writes that name it wait, so that each sees what the one before it wrote.
 */
export async function refuseUnknown(
  write: Write,
  table: RecordTableName,
  id: number | null,
  field: string,
  message: Said,
): Promise<void> {
  if (id === null) return
  const query = write.trx
    .selectFrom(table as 'classes')
    .select('id')
    .where('id', '=', id)
  const row = await (write.kind === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!row) throw refuseFields(400, { [field]: [message] })
}

/** The same for the class that a record is of. */
export function refuseUnknownClass(write: Write, id: number | null): Promise<void> {
  return refuseUnknown(write, 'classes', id, 'class_name', 'শ্রেণিটি আর নেই। অন্য শ্রেণি বেছে নিন।')
}
