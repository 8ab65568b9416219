import { sampleDomain } from '#app/features/overview/sample-college.texts.ts'

/** A mobile number from its last four digits; empty stays empty, as with people who gave none. */
export function samplePhone(lastFour: string) {
  return lastFour === '' ? '' : `0170000${lastFour}`
}

/** An address at the college. */
export function sampleEmail(name: string) {
  return name === '' ? '' : `${name}@${sampleDomain}`
}
