import { z } from 'zod'
import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { withMeta } from '#app/contract/field-meta.ts'
import { choice, date, requiredDate, requiredText, shortText, time } from '#app/contract/fields.ts'
import { choiceWithDefault, references } from '#app/contract/usual-fields.ts'
import { eventCertainties, eventKinds } from './events.contract.ts'
import { type Period, periodRefusal } from './events.rules.ts'

export const eventEntity = defineEntity({
  path: 'events',
  table: 'events',
  words: {
    one: 'দিন বা অনুষ্ঠান',
    the: 'দিন বা অনুষ্ঠানটি',
    counted: 'টি দিন বা অনুষ্ঠান',
    knownBy: ['title'],
  },
  fields: {
    title: requiredText('শিরোনাম'),
    kind: choice('ধরন', eventKinds),
    start_date: requiredDate('শুরুর তারিখ'),
    // The last day; that of the start if left out.
    end_date: date('শেষের তারিখ'),
    start_time: time('শুরুর সময়', 'event'),
    note: shortText('বিবরণ', 2000),
    // Empty: all classes.
    classes: references('শ্রেণি', 'classes'),
    certainty: choiceWithDefault('তারিখ কতটা নিশ্চিত', eventCertainties, 'fixed'),
  },
  example: {
    title: 'অর্ধবার্ষিক পরীক্ষা',
    kind: 'exam',
    start_date: '2026-06-07',
    end_date: '2026-06-18',
    start_time: '10:00',
    note: 'প্রবেশপত্র সঙ্গে আনতে হবে।',
    certainty: 'check',
  },
  serverFields: {
    national_key: z
      .string()
      .nullable()
      .meta({ title: 'জাতীয় দিবসের চাবি', description: 'null for a day of the institution' }),
    sequence: withMeta(z.int(), { kind: 'number' }).meta({
      title: 'কতবার বদলেছে',
      description: 'SEQUENCE in the calendar feed',
    }),
  },
  // JSON: what the last national list says of this day, see national-days.rules.ts.
  hiddenFields: { national_day: z.string().nullable() },
  refine: (input) =>
    input.refine((event) => periodRefusal(event) === undefined, {
      path: ['end_date'],
      error: ({ input: event }) => periodRefusal(event as Period),
    }),
  readBy: 'everyone',
  writtenBy: 'editor',
  order: { earliest: 'start_date' },
  bulkChanges: [],
  searched: ['title', 'note'],
  filters: ['kind'],
  sheet: { matchBy: [['title', 'start_date']] },
})

export type EventView = EntityView<typeof eventEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    events: typeof eventEntity
  }
}
