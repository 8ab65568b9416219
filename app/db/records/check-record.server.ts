import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type Catalog, type Reference, referencesOf } from '#app/contract/catalog.ts'
import { checkFields, onlyGiven } from '#app/contract/check-fields.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { Refusal, refuseFields } from '#app/contract/refusal.ts'
import type { Write } from '#app/db/write.server.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'

export class InvalidRecord extends Error {
  /** Messages for users, by field. */
  readonly errors: Record<string, string[]>

  constructor(errors: Record<string, string[]>) {
    super(`a record has invalid fields: ${Object.keys(errors).join(', ')}`)
    this.errors = errors
  }
}

/** Throws InvalidRecord; missing fields are not checked. */
export function validate({ input }: AnyEntity, values: object): void {
  const isComplete = Object.keys(input.shape).every((field) => field in values)
  // Only changed fields: an existing record may hold values that are no longer valid.
  const { errors } = checkFields(isComplete ? input : onlyGiven(input, values), values)
  if (errors) throw new InvalidRecord(errors)
}

type Row = Readonly<Record<string, unknown>>

/** Refuses (400) references to missing records. Locks the others until the write ends, against their deletion. */
export async function assertReferences(write: Write, entity: AnyEntity, record: Row): Promise<void> {
  for (const { field, target } of inLockOrder(write.catalog, entity)) {
    const ids = idsIn(record[field])
    if (ids.length === 0) continue
    const rows = await write.run(CompiledQuery.raw(findQuery[write.kind](target.table, ids), ids))
    if (rows.length < ids.length) throw refuseFields(400, { [field]: [missingTexts(target)] })
  }
}

const findQuery = {
  sqlite: (table: string, ids: readonly number[]) =>
    `select id from "${table}" where id in (${ids.map(() => '?').join(', ')})`,
  // In the order of ids, in which all writes lock.
  postgres: (table: string, ids: readonly number[]) =>
    `select id from "${table}" where id in (${ids.map((_id, index) => `$${index + 1}`).join(', ')})
      order by id for no key update`,
}

/** The ids in a field with a reference or a list of them. */
function idsIn(value: unknown): number[] {
  if (value === null || value === undefined) return []
  return [...new Set((Array.isArray(value) ? value : [value]).map(Number))]
}

// Referring tables before referenced ones, as in all writes: this excludes deadlocks.
function inLockOrder({ entities }: Catalog, entity: AnyEntity) {
  const order = entities.map(({ table }) => table as string)
  return referencesOf(entity)
    .map(({ field, refersTo }) => ({ field, rank: order.indexOf(refersTo) }))
    .sort((a, b) => b.rank - a.rank)
    .flatMap(({ field, rank }) => {
      const target = entities[rank]
      return target ? [{ field, target }] : []
    })
}

function missingTexts({ words }: AnyEntity) {
  return {
    bn: `${words.the} আর নেই। অন্য একটি বেছে নিন।`,
    en: `This ${words.english ?? 'record'} is not there any more. Choose another.`,
  }
}

/** Whether a row refers to the record with this id. */
function namesId({ field, isList }: Reference, id: number): RawBuilder<boolean> {
  const column = sql.ref(field)
  if (!isList) return sql`${column} = ${id}`
  // A JSON list of numbers, in both databases.
  return sql`replace(replace(${column}, '[', ','), ']', ',') like ${`%,${id},%`}`
}

/** Refuses (409) to delete a record that others refer to. */
export async function assertUnreferenced(write: Write, entity: AnyEntity, id: number): Promise<void> {
  const uses: string[] = []
  const removals: string[] = []
  for (const reference of write.catalog.referencesTo(entity.table)) {
    const { entity: referrer } = reference
    const { count } = await write.trx
      .selectFrom(referrer.table as 'class_routine')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(namesId(reference, id))
      .executeTakeFirstOrThrow()
    if (count === 0) continue
    uses.push(`${toBengaliDigits(count)}${referrer.words.counted}`)
    if (referrer.words.removal) removals.push(referrer.words.removal)
  }
  if (uses.length > 0)
    throw new Refusal(
      409,
      [
        `এই ${entity.words.one} ব্যবহার হচ্ছে: ${uses.join(', ')}। আগে সেগুলো বদলান বা মুছুন, তারপর এটি মুছুন।`,
        ...removals,
      ].join(' '),
    )
}
