import { refuseUnknownClass } from '#app/api/refuse-unknown.server.ts'
import type { RecordWrite } from '#app/db/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'

/** A student has a class that is there. */
export async function checkStudent(write: Write, { after }: RecordWrite<'students'>): Promise<void> {
  if (after) await refuseUnknownClass(write, after.class_name)
}
