import type { Database } from '#app/db/database.server.ts'
import { write } from '#app/db/write.server.ts'
import { createDistinctReadings } from './distinct-readings.rules.ts'
import { type Asker, rememberInJournal, unlessUnwritable } from './journal.store.server.ts'

interface Showing extends Asker {
  shownMinors?: ReadonlySet<string> | undefined
}

/**
 * Writes to the journal who is shown many students one by one: beyond 30 within an hour, a row for each user and hour
 * counts them. Each instance counts what it answers itself, and a restart begins anew; so a row may count a student twice.
 */
export function watchShownMinors(database: Database) {
  const readings = createDistinctReadings()
  return async (request: Showing): Promise<void> => {
    const { user, shownMinors } = request
    if (!user || !shownMinors?.size) return
    const untold = readings.add(user.id, shownMinors, Date.now())
    if (untold.length === 0) return
    try {
      await unlessUnwritable(
        write(database, ({ trx }) =>
          rememberInJournal(trx, request, { kind: 'students_read', times: untold.length }),
        ),
      )
    } catch (fault) {
      readings.untell(user.id, untold)
      throw fault
    }
  }
}
