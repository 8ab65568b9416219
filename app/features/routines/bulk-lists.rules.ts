import type { z } from 'zod'
import { toBengaliDigits } from '#app/text/base/digits.ts'

const mostMessages = 10

/** The first faults of a call that sends lists, by list, each with the number of its record: ২ নম্বর ক্লাস: …. */
export function faultsByList(
  issues: readonly z.core.$ZodIssue[],
  one: string,
  messageOf = (_field: string, message: string) => message,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues.slice(0, mostMessages)) {
    const [list = 'form', index, field] = path
    const text =
      typeof index === 'number'
        ? `${toBengaliDigits(index + 1)} নম্বর ${one}: ${messageOf(String(field), message)}`
        : message
    errors[String(list)] = [...(errors[String(list)] ?? []), text]
  }
  return errors
}

/** A record of a call that sends lists. */
export type Sent<R, F> = R & {
  /** Fields that stay as they are, since they were not sent. */
  leftOut: F[]
}

/** The read records of a list, each with those of the fields that it had not as it was sent. */
export function withLeftOut<R, F extends string>(
  read: readonly R[],
  sent: unknown,
  fields: readonly F[] = [],
): Sent<R, F>[] {
  const given = sent as readonly object[]
  return read.map((record, index) => ({
    ...record,
    leftOut: fields.filter((field) => !(field in (given[index] ?? {}))),
  }))
}

/** Whether an existing record already has the values that were sent for it. */
export function isAsSent<V extends object>(before: V, values: V): boolean {
  return Object.entries(values).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(before, field)),
  )
}

/** The sent values of an existing record, as a PUT of it reads them. */
export function keepLeftOut<V extends object, F extends keyof V>(
  before: V,
  sent: V,
  leftOut: readonly F[],
): V {
  const kept = Object.fromEntries(leftOut.map((field) => [field, before[field]]))
  return { ...sent, ...kept }
}
