import { toLatinDigits } from '#app/text/digits.ts'

/** A digital id, made from roll number, class and the time in milliseconds. */
export function makeDigitalId(rollNumber: string, classId: number, now: number): string {
  return `${toLatinDigits(rollNumber).replace(/\s+/g, '')}-${classId}-${now}`
}
