import { CompiledQuery } from 'kysely'
import type { AnyEntity } from '#app/contract/entity.ts'
import { Refusal } from '#app/contract/refusal.ts'
import { InvalidRecord } from '#app/db/records/check-record.server.ts'
import { violationOf } from '#app/db/records/violations.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { idField } from '#app/sheets/columns.ts'
import { allowClashField } from './imports.contract.ts'
import { inBengali, type Messages } from './parse-row.rules.ts'

const begin = CompiledQuery.raw('savepoint rows')
const rollback = CompiledQuery.raw('rollback to savepoint rows')
const release = CompiledQuery.raw('release savepoint rows')

/** Runs part of a transaction; if it is refused, rolls that part back and resolves to the errors. */
export async function runInSavepoint<T>(
  w: Write,
  entity: AnyEntity,
  work: () => Promise<T>,
): Promise<{ result: T } | { errors: Messages }> {
  const batch = w.batch?.id
  await w.run(begin)
  try {
    const result = await work()
    await w.run(release)
    return { result }
  } catch (fault) {
    const errors = errorsOf(fault, entity)
    if (!errors) throw fault
    await w.run(rollback)
    await w.run(release)
    if (w.batch && batch === undefined) delete w.batch.id
    return { errors }
  }
}

/** Undefined for a fault that is not caused by the row. */
function errorsOf(fault: unknown, entity: AnyEntity): Messages | undefined {
  const { taken, words } = entity
  if (fault instanceof InvalidRecord)
    return Object.fromEntries(
      Object.entries(fault.errors).map(([field, messages]) => [field, inBengali(entity, field, messages)]),
    )
  if (fault instanceof Refusal && fault.status < 500)
    return (fault.errors as Messages | undefined) ?? { [fieldOfWhole(entity)]: [fault.message] }
  const violation = violationOf(fault)
  if (violation === 'unique')
    return taken
      ? Object.fromEntries(Object.entries(taken).map(([field, message]) => [field, [String(message)]]))
      : { [idField]: [`একই ${words.one} আগে থেকেই আছে।`] }
  if (violation === 'foreign key') return { [idField]: ['যার সাথে এটি যুক্ত তা এইমাত্র মুছে ফেলা হয়েছে।'] }
  return undefined
}

const fieldOfWhole = ({ fields }: AnyEntity) => (allowClashField in fields ? allowClashField : idField)
