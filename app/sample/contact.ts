/** A mobile number from its last four digits; empty stays empty, as with people who gave none. */
export function samplePhone(lastFour: string) {
  return lastFour === '' ? '' : `0170000${lastFour}`
}

/** An address at the college; the `.example` domain is reserved and reaches nobody (RFC 2606). */
export function sampleEmail(name: string) {
  return name === '' ? '' : `${name}@sonabil-college.example`
}
