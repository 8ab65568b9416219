import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Sql, SqlTransaction } from '#app/db/database.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import { write } from '#app/db/write.server.ts'
import { eraseHistory } from '#app/features/history/history.store.server.ts'
import { expiryOfMessage } from '#app/features/institution/institution.entity.ts'
import { readSecuritySettings } from '#app/features/institution/institution.store.server.ts'
import { contactMessageEntity } from './contact-messages.entity.ts'
import type { Amount } from './inbox.rules.ts'

export const contactMessages = crudStore(contactMessageEntity, { hidesContentInHistory: true })

/** The number and size of unhandled messages. */
export async function measureUnhandled(db: Sql | SqlTransaction): Promise<Amount> {
  const { count, bytes } = await db
    .selectFrom('contacts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    // The stored size is known without reading the text.
    .select(
      sql<
        number | null
      >`sum(octet_length(name) + octet_length(email) + octet_length(phone) + octet_length(message))`.as(
        'bytes',
      ),
    )
    .where('handled', '=', 0)
    .executeTakeFirstOrThrow()
  return { count, bytes: bytes ?? 0 }
}

/**
 * Eight random digits that no stored message has. Under the lock of `receiveMessage`, so that no other message takes them
 * meanwhile.
 */
export async function newReceipt(trx: SqlTransaction, draw = drawReceipt): Promise<string> {
  for (;;) {
    const receipt = draw()
    const taken = await trx
      .selectFrom('contacts')
      .select('id')
      .where('receipt', '=', receipt)
      .executeTakeFirst()
    if (!taken) return receipt
  }
}

const drawReceipt = () => String(randomInt(1e8)).padStart(8, '0')

const maxPerWrite = 100

/** Deletes expired messages with their history. */
export async function deleteExpiredMessages(database: Database): Promise<void> {
  const now = new Date()
  const { message_months } = await readSecuritySettings(database.sql)
  const all = await database.sql
    .selectFrom('contacts')
    .select(['id', 'created_at'])
    .where('created_at', '<=', now.toISOString())
    .orderBy('id')
    .execute()
  const expired = all.filter(({ created_at }) => expiryOfMessage(created_at, message_months) <= now)
  for (let done = 0; done < expired.length; done += maxPerWrite)
    await write(database, async (w) => {
      for (const { id } of expired.slice(done, done + maxPerWrite)) {
        await w.trx.deleteFrom('contacts').where('id', '=', id).execute()
        await eraseHistory(w, contactMessageEntity.path, id)
      }
      await database.secureErase.mark(w.trx)
    })
}
