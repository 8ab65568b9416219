import { Refusal, refuseFields } from '#app/contract/refusal.ts'
import type { SqlTransaction } from '#app/db/database.server.ts'
import { type RecordOf, toRecord } from '#app/db/records/records.ts'
import type { RecordWrite } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import { isClash, mostListed, type Slot } from './clashes.rules.ts'
import { routineEntity } from './routines.entity.ts'
import { routineTexts } from './routines.texts.ts'

type Entry = RecordOf<'class_routine'>

/** The section must belong to the class, and clashes must be allowed. */
export async function checkRoutine(
  write: Write,
  { id, before, after }: RecordWrite<typeof routineEntity>,
): Promise<void> {
  if (!after) return
  await refuseForeignSection(write, after.sectionId, after.classId)
  if (after.allow_clash) return
  const find = () => findClashes(write.trx, after, before?.id ?? id)
  // Two entries that change places clash until both are written. Then a clash that either of them allows is back.
  if (write.deferredChecks)
    write.deferredChecks.push(async () => refuse((await find()).filter(({ allow_clash }) => !allow_clash)))
  else refuse(await find())
}

function refuse(clashes: readonly Entry[]): void {
  if (clashes.length > 0)
    throw new Refusal(409, { bn: routineTexts.clashInBengali, en: routineTexts.clash }, undefined, {
      facts: { clashes: clashes.slice(0, mostListed) },
    })
}

async function refuseForeignSection(write: Write, sectionId: number | null, classId: number): Promise<void> {
  if (sectionId === null) return
  const section = await write.trx
    .selectFrom('sections')
    .select('class_name')
    .where('id', '=', sectionId)
    .executeTakeFirstOrThrow()
  if (section.class_name !== null && section.class_name !== classId)
    throw refuseFields(400, {
      sectionId: [routineTexts.foreignSection],
    })
}

async function findClashes(trx: SqlTransaction, slot: Slot, exceptId: number | undefined): Promise<Entry[]> {
  const rows = await trx
    .selectFrom('class_routine')
    .selectAll()
    .where((eb) => eb.or([eb('teacherId', '=', slot.teacherId), eb('classId', '=', slot.classId)]))
    .where('startTime', '<', slot.endTime)
    .where('endTime', '>', slot.startTime)
    .where('id', '<>', exceptId ?? 0)
    .orderBy('id')
    .execute()
  return rows.map((row) => toRecord(routineEntity, row)).filter((entry) => isClash(slot, entry))
}
