import type { Endpoint } from '#app/api/endpoint.server.ts'
import { findEventsBetween } from '#app/features/events/events.store.server.ts'
import { findAdmissionDeadline } from '#app/features/institution/institution.store.server.ts'
import { notices } from '#app/features/notices/notices.store.server.ts'
import { addDays } from '#app/text/dates/calendar.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { comingDays } from './coming-days.contract.ts'
import { isAdmissionDue, isDeadlineDue, isEventDue, monthAhead } from './coming-days.rules.ts'

export const comingDaysApi: Endpoint[] = [
  {
    method: 'get',
    path: 'coming-days/',
    summary:
      'What the office has to think of in the next days: events, dates to be checked, deadlines of notices and admission',
    answers: { 200: comingDays, 401: null, 403: null },
    run: async ({ resources: { database } }) => {
      const today = todayInDhaka()
      const events = await findEventsBetween(database.sql, today, addDays(today, monthAhead))
      const visible = await notices.findColumns(database.sql, { audience: 'visitor' }, [
        'id',
        'title',
        'deadline',
        'is_pinned',
      ])
      const admission = await findAdmissionDeadline(database.sql)
      return {
        status: 200,
        body: {
          events: events
            .filter((event) => isEventDue(event, today))
            .map(({ id, title, kind, start_date, certainty }) => ({
              id,
              title,
              kind,
              start_date,
              certainty,
            })),
          deadlines: visible.flatMap(({ id, title, deadline, is_pinned }) =>
            deadline !== null && isDeadlineDue({ deadline, is_pinned }, today)
              ? [{ id, title, deadline }]
              : [],
          ),
          admission_deadline:
            admission && isAdmissionDue(admission.deadline, today) ? admission.deadline : null,
        },
      }
    },
  },
]
