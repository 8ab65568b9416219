import { refuseUnknownClass } from '#app/api/refuse-unknown.server.ts'
import { refuseWhileInRoutine } from '#app/api/refuse-while-used.server.ts'
import type { RecordWrite } from '#app/db/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'

/** A subject has a class that is there, and stays while the routine names it. */
export async function checkSubject(write: Write, { before, after }: RecordWrite<'subjects'>): Promise<void> {
  if (after) await refuseUnknownClass(write, after.class_name)
  else await refuseWhileInRoutine(write, 'subjectId', before?.id, 'এই বিষয়')
}
