import { refuseWhileInRoutine } from '#app/api/refuse-while-used.server.ts'
import type { RecordWrite } from '#app/db/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'

/** A teacher stays while the routine names them. */
export async function checkTeacher(write: Write, { before, after }: RecordWrite<'teachers'>): Promise<void> {
  if (!after) await refuseWhileInRoutine(write, 'teacherId', before?.id, 'এই শিক্ষক')
}
