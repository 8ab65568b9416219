import { CompiledQuery } from 'kysely'
import type { AnyEntity } from '#app/contract/entity.ts'
import { Refusal } from '#app/contract/refusal.ts'
import { InvalidRecord } from '#app/db/records/check-record.server.ts'
import { violationOf } from '#app/db/records/violations.server.ts'
import type { Write } from '#app/db/write.server.ts'
import type { Reason } from './import-rows.rules.ts'
import type { ImportedEntity } from './present-records.store.server.ts'

const begin = CompiledQuery.raw('savepoint one_row')
const undo = CompiledQuery.raw('rollback to savepoint one_row')
const release = CompiledQuery.raw('release savepoint one_row')

/** Does a part of a transaction or, if it is refused, none of it; then resolves to the reasons. */
export async function tryTogether<T>(
  w: Write,
  imported: ImportedEntity,
  work: () => Promise<T>,
): Promise<T | { reasons: Reason[] }> {
  const batch = w.batch?.id
  await w.run(begin)
  try {
    const result = await work()
    await w.run(release)
    return result
  } catch (fault) {
    const reasons = reasonsOf(fault, imported)
    if (!reasons) throw fault
    await w.run(undo)
    await w.run(release)
    if (w.batch && batch === undefined) delete w.batch.id
    return { reasons }
  }
}

/** Why a row is parked; undefined for a fault that is not the row's. */
export function reasonsOf(fault: unknown, { entity }: ImportedEntity): Reason[] | undefined {
  if (fault instanceof InvalidRecord) return listed(fault.errors)
  if (fault instanceof Refusal && fault.status < 500)
    return fault.errors ? listed(fault.errors) : [{ field: null, message: fault.message }]
  const violation = violationOf(fault)
  if (violation === 'unique') return takenReasons(entity)
  if (violation === 'foreign key')
    return [{ field: null, message: 'যার সাথে এটি যুক্ত তা এইমাত্র মুছে ফেলা হয়েছে। আবার যাচাই করুন।' }]
  return undefined
}

const listed = (errors: Record<string, string[]>): Reason[] =>
  Object.entries(errors).flatMap(([field, messages]) => messages.map((message) => ({ field, message })))

function takenReasons({ taken = {}, words }: AnyEntity): Reason[] {
  const said = Object.entries(taken).map(([field, message]) => ({ field, message: String(message) }))
  return said.length > 0 ? said : [{ field: null, message: `একই ${words.one} আগে থেকেই আছে।` }]
}
