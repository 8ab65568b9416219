import type { AnyEntity } from '#app/contract/entity.ts'
import type { Database } from '#app/db/database.server.ts'
import type { Write } from '#app/db/write.server.ts'
import type { JournalKind } from '#app/features/journal/journal.contract.ts'
import { type Actor, addJournalEntry, recordReading } from '#app/features/journal/journal.store.server.ts'

// A sheet of students shows them as an export does, and which of them there are.

/** Writes to the journal what was done with a sheet of minors. */
export async function rememberSheetOf(
  { isOfMinors }: AnyEntity,
  { trx }: Write,
  asker: Actor,
  kind: JournalKind,
): Promise<void> {
  if (isOfMinors) await addJournalEntry(trx, asker, { kind })
}

/** Writes to the journal who reads the rows of a sheet of minors. */
export async function rememberRowsOf(
  { isOfMinors }: AnyEntity,
  database: Database,
  asker: Actor,
): Promise<void> {
  if (isOfMinors) await recordReading(database, asker, 'students_sheet_read')
}
