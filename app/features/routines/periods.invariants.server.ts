import { refuseFields } from '#app/contract/refusal.ts'
import type { RecordWrite } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import type { periodEntity } from './periods.entity.ts'
import { routineTexts } from './routines.texts.ts'
import { endsAfterStart } from './times.rules.ts'

/** Also of several changed at once, of which only one time may be sent. */
export async function checkPeriod(_write: Write, { after }: RecordWrite<typeof periodEntity>): Promise<void> {
  if (after && !endsAfterStart(after)) throw refuseFields(400, { endTime: [routineTexts.endsTooEarly] })
}
