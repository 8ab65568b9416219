import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { requiredShortText, requiredTime, yesNo } from '#app/contract/fields.ts'
import { weekDaysOrNone } from '#app/contract/usual-fields.ts'
import { routineTexts } from './routines.texts.ts'
import { endsAfterStart } from './times.rules.ts'

/** The bell schedule of the school; periods that overlap are named by `overlapsOf`, not refused. */
export const periodEntity = defineEntity({
  path: 'periods',
  table: 'periods',
  words: { one: 'পিরিয়ড', the: 'পিরিয়ডটি', counted: 'টি পিরিয়ড', knownBy: ['name'] },
  fields: {
    name: requiredShortText('নাম', 100),
    startTime: requiredTime('শুরু'),
    endTime: requiredTime('শেষ'),
    is_break: yesNo('বিরতি'),
    // None: the school days that no other period names.
    days: weekDaysOrNone('দিন'),
  },
  example: { name: '১ম', startTime: '09:30', endTime: '10:15', days: [4] },
  refine: (input) => input.refine(endsAfterStart, { path: ['endTime'], error: routineTexts.endsTooEarly }),
  readBy: 'everyone',
  writtenBy: 'editor',
  order: { earliest: 'startTime' },
  keptOnPut: ['is_break', 'days'],
  bulkChanges: ['startTime', 'endTime', 'days'],
})

/** A record as the API answers it to an Admin or Editor. */
export type PeriodView = EntityView<typeof periodEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    periods: typeof periodEntity
  }
}
