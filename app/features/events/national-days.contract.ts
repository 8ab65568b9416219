import { z } from 'zod'
import { choice, date, requiredDate, requiredShortText } from '#app/contract/fields.ts'
import { named } from '#app/contract/schema-names.ts'
import { eventCertainties } from './events.contract.ts'
import { type Period, periodRefusal } from './events.rules.ts'

const texts = {
  notList: 'days: দিনগুলোর একটি তালিকা দিন, প্রতিটি দিনের key, title, start_date ও certainty সহ।',
  tooMany: 'days: ১ থেকে ১০০টি দিন দিন।',
  badKey: 'key: ছোট হাতের ইংরেজি অক্ষর, অঙ্ক ও হাইফেন দিয়ে লিখুন, যেমন victory-day।',
  twice: 'key: তালিকায় একই key দুইবার আছে।',
  otherYear: 'শুরুর তারিখ: এক তালিকার সব দিন একই বছরের হতে হবে।',
  halfMemo: 'স্মারকের নম্বর ও তারিখ দুটিই লিখুন; কোনো স্মারক না থাকলে দুটিই null।',
}

const nationalDay = z
  .object(
    {
      key: z
        .string({ error: texts.badKey })
        .regex(/^[a-z0-9][a-z0-9-]{0,49}$/, { error: texts.badKey })
        .meta({ description: 'the same for the same day in later lists of the year' }),
      title: requiredShortText('শিরোনাম', 300),
      start_date: requiredDate('শুরুর তারিখ'),
      end_date: date('শেষের তারিখ'),
      certainty: choice('তারিখ কতটা নিশ্চিত', eventCertainties),
    },
    { error: texts.notList },
  )
  .refine((day) => periodRefusal(day) === undefined, {
    path: ['end_date'],
    error: ({ input }) => periodRefusal(input as Period),
  })

export type NationalDay = z.output<typeof nationalDay>

const mostDays = 100

const days = z
  .array(nationalDay, { error: texts.notList })
  .refine((list) => list.length > 0 && list.length <= mostDays, { error: texts.tooMany, abort: true })
  .superRefine((list, context) => {
    const keys = new Set<string>()
    const year = list[0]?.start_date.slice(0, 4)
    for (const [index, { key, start_date }] of list.entries()) {
      if (keys.has(key)) context.addIssue({ code: 'custom', path: [index, 'key'], message: texts.twice })
      if (start_date.slice(0, 4) !== year)
        context.addIssue({ code: 'custom', path: [index, 'start_date'], message: texts.otherYear })
      keys.add(key)
    }
  })

/** The national days of a calendar year, as a file and as the body of a call. */
export const nationalList = z
  .object({
    memo_number: requiredShortText('স্মারক নম্বর', 200)
      .nullable()
      .meta({ description: 'null, as memo_date, of days that stand in the law' }),
    memo_date: requiredDate('স্মারকের তারিখ').nullable(),
    source: requiredShortText('সূত্র', 500).meta({ description: 'who publishes the list' }),
    days,
  })
  .refine((list) => (list.memo_number === null) === (list.memo_date === null), {
    path: ['memo_number'],
    error: texts.halfMemo,
  })

export type NationalList = z.output<typeof nationalList>

const memo = z.object({
  memo_number: z.string().nullable(),
  memo_date: z.string().nullable(),
  source: z.string(),
})

export type Memo = z.output<typeof memo>

const dayValues = z.object({
  title: z.string(),
  start_date: z.string(),
  end_date: z.string().meta({ description: 'the last day' }),
  certainty: z.string(),
})

export type DayValues = z.output<typeof dayValues>

/** `gone`: in an earlier list of the year, not in this one. */
export const dayOutcomes = ['new', 'moved', 'changed', 'gone', 'same'] as const

const dayChange = dayValues.extend({
  key: z.string(),
  outcome: z.enum(dayOutcomes),
  before: dayValues.nullable(),
  kept: z.array(z.string()).meta({
    description: 'fields that were changed by hand and stay so, although the list says something else',
  }),
  same_day: z
    .array(z.string())
    .meta({ description: 'titles of other holidays that a new day meets: a few, shortened' }),
})

export type DayChange = z.output<typeof dayChange>

export const nationalChanges = named(
  'NationalDays',
  z.object({
    year: z.string(),
    current: memo.nullable().meta({ description: 'the list of that year that was taken before' }),
    days: z.array(dayChange),
    batch: z.int().nullable().meta({ description: 'undoes it; null if nothing was written' }),
  }),
)

export type NationalChanges = z.output<typeof nationalChanges>
