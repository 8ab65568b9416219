import type { RecordTableName } from '#app/db/records.ts'
import type { Write } from '#app/db/write.server.ts'
import { toBengaliDigits } from '#app/text/digits.ts'
import { Refusal } from './refusal.server.ts'

/** A place where a record may be named: table, column, and what its rows are called, with their counting word. */
export interface Use {
  table: RecordTableName
  column: string
  called: string
}

const inRoutine = (column: string): Use => ({ table: 'class_routine', column, called: 'টি রুটিন' })

/** Refuses (409) to delete a record that others name, and says how many do. */
export async function refuseWhileUsed(
  write: Write,
  uses: readonly Use[],
  id: number | undefined,
  what: string,
): Promise<void> {
  const counted = await Promise.all(
    uses.map(async ({ table, column, called }) => ({
      called,
      count: await countUses(write, table, column, id ?? 0),
    })),
  )
  const used = counted.filter(({ count }) => count > 0)
  if (used.length === 0) return
  const list = used.map(({ called, count }) => `${toBengaliDigits(count)}${called}`).join(', ')
  throw new Refusal(409, `${what} ব্যবহার হচ্ছে: ${list}। আগে সেগুলো বদলান বা মুছুন, তারপর এটি মুছুন।`)
}

/** The same for what only the routine names. */
export function refuseWhileInRoutine(
  write: Write,
  column: string,
  id: number | undefined,
  what: string,
): Promise<void> {
  return refuseWhileUsed(write, [inRoutine(column)], id, what)
}

async function countUses(write: Write, table: RecordTableName, column: string, id: number): Promise<number> {
  const row = await write.trx
    .selectFrom(table as 'class_routine')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(column as 'classId', '=', id)
    .executeTakeFirstOrThrow()
  return row.count
}
