import type { AnyEntity } from '#app/contract/entity.ts'
import { Refusal } from '#app/contract/refusal.ts'
import type { Sql } from '#app/db/database.server.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import { type MatchedHeading, maxHeadings } from './imports.contract.ts'
import type { SheetEntity, Values } from './parse-row.rules.ts'

/** Adds values that the server computes. */
type Complete = (values: Values, before: Values | undefined) => Values

interface Stored {
  store: CrudStore<AnyEntity>
  complete?: Complete
}

/** An entity that can be imported, with its stores. */
export interface ImportedEntity extends SheetEntity {
  store: CrudStore<AnyEntity>
  partStore: CrudStore<AnyEntity> | undefined
  complete: Complete
}

export function importedEntities(stored: readonly Stored[]): ImportedEntity[] {
  return stored
    .filter(({ store }) => store.entity.sheet)
    .map(({ store, complete = (values) => values }) => {
      const partStore = stored.find((one) => one.store.entity.path === store.entity.sheet?.withPart)?.store
      return { entity: store.entity, part: partStore?.entity, store, partStore, complete }
    })
}

/** Newest first. */
export function findHeadings(sql: Sql, entity: string): Promise<MatchedHeading[]> {
  return sql
    .selectFrom('import_headings')
    .select(['heading', 'field'])
    .where('entity', '=', entity)
    .orderBy('matched_at', 'desc')
    .orderBy('key')
    .execute()
}

/** `key` is the search key of the heading: the same heading in another spelling is replaced. */
export async function saveHeading(
  { trx }: Write,
  { entity, key, heading, field }: MatchedHeading & { entity: string; key: string },
): Promise<void> {
  const matched_at = new Date().toISOString()
  await trx
    .insertInto('import_headings')
    .values({ entity, key, heading, field, matched_at })
    .onConflict((conflict) => conflict.columns(['entity', 'key']).doUpdateSet({ heading, field, matched_at }))
    .execute()
  const newest = trx
    .selectFrom('import_headings')
    .select('key')
    .where('entity', '=', entity)
    .orderBy('matched_at', 'desc')
    .orderBy('key')
    .limit(maxHeadings)
  await trx
    .deleteFrom('import_headings')
    .where('entity', '=', entity)
    .where('key', 'not in', newest)
    .execute()
}

const validForMs = 24 * 60 * 60 * 1000

/** Marks a batch of the history as an import of this author. */
export async function addBatch({ trx }: Write, batch: number, author: Author): Promise<void> {
  await trx
    .insertInto('import_batches')
    .values({ batch, user_id: author.id, started_at: new Date().toISOString() })
    .execute()
}

/** Refuses (409) to continue a batch that is not an import of this author, is older than a day, or was undone. */
export async function checkBatch(w: Write, batch: number, author: Author): Promise<void> {
  if (!(await findActiveBatch(w, batch, author))) throw new Refusal(409, texts.expired)
  const written = await w.trx
    .selectFrom('changes')
    .select(['entity', 'record_id'])
    .where('batch', '=', batch)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = written && (await lastChange(w, written.entity, written.record_id))
  if (last?.kind === 'undo') throw new Refusal(409, texts.undone)
}

/** The batch of the author's last write of a record: for a call whose answer was lost. */
export async function findBatchOf(
  w: Write,
  { entity, id }: { entity: string; id: number },
  author: Author,
): Promise<number | undefined> {
  const { batch = null } = (await lastChange(w, entity, id)) ?? {}
  return batch !== null && (await findActiveBatch(w, batch, author)) ? batch : undefined
}

const findActiveBatch = ({ trx }: Write, batch: number, author: Author) =>
  trx
    .selectFrom('import_batches')
    .select('batch')
    .where('batch', '=', batch)
    .where('user_id', '=', author.id)
    .where('started_at', '>', new Date(Date.now() - validForMs).toISOString())
    .executeTakeFirst()

const lastChange = ({ trx }: Write, entity: string, recordId: number) =>
  trx
    .selectFrom('changes')
    .select(['kind', 'batch'])
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const texts = {
  expired:
    'এই আমদানি একদিনের বেশি আগে শুরু হয়েছে, অথবা অন্য কেউ শুরু করেছেন। ফাইলটি নতুন করে দিন; যা যোগ হয়েছে তা আগের মতোই দেখাবে।',
  undone: 'এই আমদানিতে যা যোগ হয়েছিল তা ফেরানো হয়েছে, তাই এটি আর এগিয়ে নেওয়া যায় না। ফাইলটি নতুন করে দিন।',
}
