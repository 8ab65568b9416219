// @module-tag rest

import { expect, test } from 'vitest'
import { write } from '#app/db/write.server.ts'
import { addDays } from '#app/text/dates/calendar.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { parseCalendar } from '#tests/support/parsed-calendar.ts'
import { openSchool } from '#tests/support/test-school.ts'
import { expectRendersWithin } from '#tests/support/uncached-renders.ts'
import { eventKinds } from './events.contract.ts'
import { eventEntity } from './events.entity.ts'
import { events } from './events.store.server.ts'

test('with 500 events the calendar takes at most three renders of home', async () => {
  const school = await openSchool({ SAMPLE_CONTENT: 'on' })
  const kinds = Object.keys(eventKinds)
  const values = Array.from({ length: 500 }, (_, number) => ({
    ...eventEntity.input.parse({
      title: `অনুষ্ঠান ${number}`,
      kind: kinds[number % kinds.length],
      start_date: addDays(todayInDhaka(), number % 90),
      start_time: '10:00',
      note: 'মিলনায়তনে।',
    }),
    national_key: null,
    national_day: null,
    sequence: 0,
  }))
  await write(school.resources.database, (w) => events.insertMany(w, values, { id: null, username: 'admin' }))
  expect(parseCalendar((await school.get('/calendar.ics')).text).events.length).toBeGreaterThanOrEqual(500)
  await expectRendersWithin(3, school, '/calendar', '/')
})
