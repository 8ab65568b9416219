import { sampleDomain } from '#app/features/overview/sample-college.texts.ts'

/** A mobile number from its last four digits; empty stays empty. */
export function samplePhone(lastFour: string) {
  return lastFour === '' ? '' : `0170000${lastFour}`
}

export function sampleEmail(name: string) {
  return name === '' ? '' : `${name}@${sampleDomain}`
}
