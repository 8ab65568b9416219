import type { EntityRecord } from '#app/contract/entity.ts'
import { Refusal } from '#app/contract/refusal.ts'
import { lock } from '#app/db/locks.server.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import { type studentCountEntity, type TypedCount, uniqueCount } from './student-counts.entity.ts'
import { typedCounts } from './student-counts.store.server.ts'

export function changedMeanwhile(): Refusal {
  return new Refusal(409, 'এর মধ্যে অন্য কেউ এই সংখ্যাগুলো বদলেছেন। নতুন সংখ্যা দেখে আবার সংরক্ষণ করুন।')
}

type TypedRecord = EntityRecord<typeof studentCountEntity>

/** Replaces the typed numbers of all classes, or of one. Only changed rows are written, as one batch of the history. */
export async function replaceTyped(
  write: Write,
  counts: readonly TypedCount[],
  author: Author,
  classId?: number,
): Promise<void> {
  // If two lists are sent at once, the last one replaces the other.
  await lock(write, 'typed counts')
  write.batch = {}
  const missing = new Map(counts.map((row) => [uniqueCount(row), row]))
  for (const before of await lockTyped(write, classId)) {
    const row = missing.get(uniqueCount(before))
    missing.delete(uniqueCount(before))
    if (!row) await typedCounts.delete(write, before, author)
    else if (!isSame(row, before)) await typedCounts.update(write, before, row, author)
  }
  // Locking classes in one order excludes deadlocks.
  for (const row of [...missing.values()].toSorted((a, b) => a.class_name - b.class_name))
    await typedCounts.insert(write, row, author)
}

/** The indexes of rows whose class does not exist. */
export async function findUnknownClasses(write: Write, rows: readonly TypedCount[]): Promise<number[]> {
  const classes = await write.trx.selectFrom('classes').select('id').execute()
  const known = new Set(classes.map(({ id }) => id))
  return [...rows.keys()].filter((index) => !known.has(rows[index]?.class_name ?? 0))
}

async function lockTyped(write: Write, classId: number | undefined): Promise<TypedRecord[]> {
  const found = await typedCounts.findAll(write.trx, {
    audience: 'staff',
    ...(classId !== undefined && { where: { class_name: classId } }),
  })
  const locked: TypedRecord[] = []
  for (const { id } of found) {
    const record = await typedCounts.findForUpdate(write, id)
    // An undo has just deleted it.
    if (!record) throw new Refusal(409, 'এর মধ্যে অন্য কেউ এই সংখ্যাগুলো বদলেছেন। নতুন সংখ্যা দেখে আবার সংরক্ষণ করুন।')
    locked.push(record)
  }
  return locked
}

function isSame(row: TypedCount, before: TypedRecord): boolean {
  return (Object.keys(row) as (keyof TypedCount)[]).every((field) => row[field] === before[field])
}
