import type { Database } from '#app/db/database.server.ts'
import { write } from '#app/db/write.server.ts'
import { createDistinctReadings } from './distinct-readings.rules.ts'
import { type Actor, addJournalEntry, ignoreDiskFaults } from './journal.store.server.ts'

interface AnsweredRequest extends Actor {
  disclosedMinors?: ReadonlySet<string> | undefined
}

/**
 * Records who reads many students one by one: beyond 30 within an hour, a row per user and hour counts them. Each
 * instance counts its own answers, and a restart resets the count, so a row may count a student twice.
 */
export function recordDisclosuresIn(database: Database) {
  const readings = createDistinctReadings()
  return async (request: AnsweredRequest): Promise<void> => {
    const { user, disclosedMinors } = request
    if (!user || !disclosedMinors?.size) return
    const unrecorded = readings.add(user.id, disclosedMinors, Date.now())
    if (unrecorded.length === 0) return
    try {
      await ignoreDiskFaults(
        write(database, ({ trx }) =>
          addJournalEntry(trx, request, { kind: 'students_read', times: unrecorded.length }),
        ),
      )
    } catch (fault) {
      readings.unmark(user.id, unrecorded)
      throw fault
    }
  }
}
