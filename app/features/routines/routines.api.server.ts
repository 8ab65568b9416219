import { crudApi } from '#app/api/crud-api.server.ts'
import { Refusal, refuseFields } from '#app/api/refusal.server.ts'
import { refuseUnknown } from '#app/api/refuse-unknown.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { routine, routineInput } from './routines.contract.ts'
import { findClashes, routines } from './routines.store.server.ts'
import { routineTexts } from './routines.texts.ts'

export const routinesApi = crudApi({
  store: routines,
  input: routineInput,
  record: routine,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  kept: ['sectionId', 'days'],
  language: 'en',
  check: async (write, { kind, values, id }) => {
    if (kind === 'delete') return
    // Always in this order, which is also that of their own writes: so no two of them wait for each other.
    for (const { table, field, label } of named)
      await refuseUnknown(
        write,
        table,
        values[field],
        field,
        `This ${label} is not there any more. Choose another.`,
      )
    await refuseForeignSection(write, values.sectionId, values.classId)
    if (values.allow_clash) return
    const clashes = await findClashes(write.trx, values, id)
    if (clashes.length > 0) throw new Refusal(409, routineTexts.clash, undefined, { facts: { clashes } })
  },
})

const named = [
  { table: 'sections', field: 'sectionId', label: 'section' },
  { table: 'subjects', field: 'subjectId', label: 'subject' },
  { table: 'teachers', field: 'teacherId', label: 'teacher' },
  { table: 'classes', field: 'classId', label: 'class' },
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
      sectionId: ['This section belongs to another class. Choose one of this class.'],
    })
}
