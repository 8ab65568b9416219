import { crudStore } from '#app/db/records/crud-store.server.ts'
import { scheduleRecount } from '#app/features/student-counts/student-counts.store.server.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { studentEntity } from './students.entity.ts'
import { makeDigitalId } from './students.rules.ts'

let lastTimestamp = 0

// Students added in the same millisecond still get different ids.
function nextTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1)
  return lastTimestamp
}

/** Adds a digital id: the existing one, the sent one, or a new one. */
export function withDigitalId(
  values: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): Record<string, unknown> {
  return {
    ...values,
    digital_id_code:
      before?.digital_id_code ||
      (hasVisibleText(String(values.digital_id_code)) && values.digital_id_code) ||
      makeDigitalId(String(values.roll_number), Number(values.class_name), nextTimestamp()),
  }
}

export const students = crudStore(studentEntity, { afterWrite: scheduleRecount })
