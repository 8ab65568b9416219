import { toLatinDigits } from '#app/text/base/digits.ts'

// With class and time it stays within the limit of a digital id, however long the roll number is.
const maxRollLength = 80

/** A digital id, made from roll number (its first 80 letters), class and the time in milliseconds. */
export function makeDigitalId(rollNumber: string, classId: number, now: number): string {
  const roll = [...toLatinDigits(rollNumber).replace(/\s+/g, '')].slice(0, maxRollLength).join('')
  return `${roll}-${classId}-${now}`
}
