import { refuseWhileUsed } from '#app/api/refuse-while-used.server.ts'
import type { RecordWrite } from '#app/db/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'

/** A class stays while something names it. */
export async function checkClass(write: Write, { before, after }: RecordWrite<'classes'>): Promise<void> {
  if (!after) await refuseWhileUsed(write, uses, before?.id, 'এই শ্রেণি')
}

const uses = [
  { table: 'students', column: 'class_name', called: ' জন শিক্ষার্থী' },
  { table: 'subjects', column: 'class_name', called: 'টি বিষয়' },
  { table: 'sections', column: 'class_name', called: 'টি শাখা' },
  { table: 'class_routine', column: 'classId', called: 'টি রুটিন' },
] as const satisfies Parameters<typeof refuseWhileUsed>[1]
