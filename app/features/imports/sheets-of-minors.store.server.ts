import type { CallRequest } from '#app/api/call.server.ts'
import { refuseUnconfirmed } from '#app/api/confirmation.server.ts'
import type { Write } from '#app/db/write.server.ts'
import type { JournalKind } from '#app/features/journal/journal.contract.ts'
import { rememberInJournal, rememberReading } from '#app/features/journal/journal.store.server.ts'
import type { ImportedEntity } from './present-records.store.server.ts'

// A sheet of students shows them as an export does, and which of them there are: so it is confirmed, and in the journal.

/** Refuses (403) a sheet of minors in a session that its owner has not confirmed. */
export function confirmSheetOf({ entity }: ImportedEntity, request: CallRequest): void {
  if (entity.isOfMinors) refuseUnconfirmed(request)
}

/** Writes to the journal what was done with a sheet of minors. */
export async function rememberSheetOf(
  { entity }: ImportedEntity,
  { trx }: Write,
  request: CallRequest,
  kind: JournalKind,
): Promise<void> {
  if (entity.isOfMinors) await rememberInJournal(trx, request, { kind })
}

/** Before rows of a sheet are shown: those of minors only to who confirmed the session, and the journal says so. */
export async function beforeRowsOf(imported: ImportedEntity, request: CallRequest): Promise<void> {
  confirmSheetOf(imported, request)
  if (imported.entity.isOfMinors)
    await rememberReading(request.resources.database, request, 'students_sheet_read')
}
