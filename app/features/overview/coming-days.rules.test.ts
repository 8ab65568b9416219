import { expect, test } from 'vitest'
import { isAdmissionDue, isDeadlineDue, isEventDue } from './coming-days.rules.ts'

const today = '2026-02-20'

test.each([
  { start_date: '2026-02-19', certainty: 'fixed', isDue: false },
  { start_date: '2026-02-20', certainty: 'fixed', isDue: true },
  { start_date: '2026-02-26', certainty: 'moon', isDue: true },
  { start_date: '2026-02-27', certainty: 'fixed', isDue: false },
  { start_date: '2026-02-27', certainty: 'moon', isDue: false },
  { start_date: '2026-02-19', certainty: 'check', isDue: false },
  { start_date: '2026-03-22', certainty: 'check', isDue: true },
  { start_date: '2026-03-23', certainty: 'check', isDue: false },
] as const)(
  'an event on $start_date ($certainty) is to be thought of on 20 February: $isDue',
  ({ isDue, ...event }) => {
    expect(isEventDue(event, today)).toBe(isDue)
  },
)

test.each([
  { deadline: '2026-02-19', is_pinned: false, isDue: false },
  { deadline: '2026-02-19', is_pinned: true, isDue: true },
  { deadline: '2025-02-19', is_pinned: true, isDue: true },
  { deadline: '2026-02-20', is_pinned: false, isDue: true },
  { deadline: '2026-02-26', is_pinned: false, isDue: true },
  { deadline: '2026-02-27', is_pinned: true, isDue: false },
])(
  'a deadline on $deadline (pinned: $is_pinned) is to be thought of on 20 February: $isDue',
  ({ isDue, ...notice }) => {
    expect(isDeadlineDue(notice, today)).toBe(isDue)
  },
)

test.each([
  { deadline: '2026-02-19', isDue: false },
  { deadline: '2026-02-20', isDue: true },
  { deadline: '2026-02-26', isDue: true },
  { deadline: '2026-02-27', isDue: false },
])(
  'a deadline of admission on $deadline is to be thought of on 20 February: $isDue',
  ({ deadline, isDue }) => {
    expect(isAdmissionDue(deadline, today)).toBe(isDue)
  },
)
