/** Follows `cause`. */
export function isCausedBy<T extends Error>(
  fault: unknown,
  type: abstract new (...given: never[]) => T,
): boolean {
  return fault instanceof Error && (fault instanceof type || isCausedBy(fault.cause, type))
}
