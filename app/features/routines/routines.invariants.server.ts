import { Refusal, refuseFields } from '#app/api/refusal.server.ts'
import { refuseUnknown } from '#app/api/refuse-unknown.server.ts'
import type { SqlTransaction } from '#app/db/database.server.ts'
import { type RecordOf, toRecord, type ValuesOf } from '#app/db/records.ts'
import type { Write } from '#app/db/write.server.ts'
import { isClash, type Slot } from './routines.rules.ts'
import { routineTexts } from './routines.texts.ts'

type Entry = RecordOf<'class_routine'>

/** All that an entry names is there, its section belongs to its class, and it clashes with others on purpose only. */
export async function checkRoutine(
  write: Write,
  { before, after }: { before?: Entry | undefined; after?: ValuesOf<'class_routine'> | undefined },
): Promise<void> {
  if (!after) return
  // Always in this order, which is also that of their own writes: so no two of them wait for each other.
  for (const { table, field, bn, en } of named)
    await refuseUnknown(write, table, after[field], field, {
      bn: `${bn} আর নেই। অন্য একটি বেছে নিন।`,
      en: `This ${en} is not there any more. Choose another.`,
    })
  await refuseForeignSection(write, after.sectionId, after.classId)
  if (after.allow_clash) return
  const clashes = await findClashes(write.trx, after, before?.id)
  if (clashes.length > 0)
    throw new Refusal(409, { bn: routineTexts.clashInBengali, en: routineTexts.clash }, undefined, {
      facts: { clashes },
    })
}

const named = [
  { table: 'sections', field: 'sectionId', bn: 'শাখাটি', en: 'section' },
  { table: 'subjects', field: 'subjectId', bn: 'বিষয়টি', en: 'subject' },
  { table: 'teachers', field: 'teacherId', bn: 'শিক্ষক', en: 'teacher' },
  { table: 'classes', field: 'classId', bn: 'শ্রেণিটি', en: 'class' },
] as const

async function refuseForeignSection(write: Write, sectionId: number | null, classId: number): Promise<void> {
  if (sectionId === null) return
  const section = await write.trx
    .selectFrom('sections')
    .select('class_name')
    .where('id', '=', sectionId)
    .executeTakeFirstOrThrow()
  if (section.class_name !== null && section.class_name !== classId)
    throw refuseFields(400, {
      sectionId: [
        {
          bn: 'শাখাটি এখন অন্য শ্রেণির। এই শ্রেণির একটি শাখা বেছে নিন।',
          en: 'This section belongs to another class. Choose one of this class.',
        },
      ],
    })
}

/** The entries that one clashes with, itself left out. */
async function findClashes(trx: SqlTransaction, slot: Slot, ownId: number | undefined): Promise<Entry[]> {
  const rows = await trx
    .selectFrom('class_routine')
    .selectAll()
    .where((eb) => eb.or([eb('teacherId', '=', slot.teacherId), eb('classId', '=', slot.classId)]))
    .where('startTime', '<', slot.endTime)
    .where('endTime', '>', slot.startTime)
    .where('id', '<>', ownId ?? 0)
    .orderBy('id')
    .execute()
  return rows.map((row) => toRecord('class_routine', row)).filter((entry) => isClash(slot, entry))
}
