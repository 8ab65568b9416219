import { Refusal } from '#app/contract/refusal.ts'
import type { RecordWrite } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import type { sectionEntity } from './sections.entity.ts'

/** A section can't move to a class while routine entries of another class refer to it. */
export async function checkSection(
  write: Write,
  { before, after }: RecordWrite<typeof sectionEntity>,
): Promise<void> {
  if (before && after && after.class_name !== null)
    await refuseIfInOtherClass(write, before.id, after.class_name)
}

async function refuseIfInOtherClass(write: Write, id: number, classId: number): Promise<void> {
  const { count } = await write.trx
    .selectFrom('class_routine')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sectionId', '=', id)
    .where('classId', '<>', classId)
    .executeTakeFirstOrThrow()
  if (count === 0) return
  const message = `এই শাখার ${toBengaliDigits(count)}টি রুটিন অন্য শ্রেণির। আগে সেগুলো বদলান বা মুছুন, তারপর শাখাটি এই শ্রেণিতে নিন।`
  throw new Refusal(409, message, { class_name: [message] })
}
