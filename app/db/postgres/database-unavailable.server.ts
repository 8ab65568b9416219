import { isCausedBy } from '#app/concurrency/is-caused-by.ts'

/** Thrown when the database did not answer, or could not be reached; `cause` is what was noticed. */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the database does not answer', { cause })
  }
}

/** Whether a fault is due to a database that did not answer. */
export function isDatabaseUnavailable(fault: unknown): boolean {
  return isCausedBy(fault, DatabaseUnavailable)
}

/**
 * Whether a fault of PostgreSQL's driver is about the connection or the server, not about the statement: by the codes of
 * PostgreSQL (its appendix A), of the system (errno), or the driver's own words, which have no code.
 */
export function isFaultOfConnection(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const code = 'code' in fault ? String(fault.code) : ''
  if (code === '') return driversOwn.test(fault.message)
  return isSystemCode.test(code) || ofConnection.test(code)
}

/** Whether a fault at connecting shows that no server answers: one that only refuses us (too many connections) does. */
export function isUnanswered(fault: unknown): boolean {
  const isFull = fault instanceof Error && 'code' in fault && fault.code === '53300'
  return isFaultOfConnection(fault) && !isFull
}

const isSystemCode = /^E(?!RR_)[A-Z_]+$/
// 08: connection; 25P03 and 57P05: idle for too long; 53: too many connections, no memory; 57: cancelled, shutting down,
// starting.
const ofConnection = /^(08\w{3}|25P03|53[234]00|57014|57P0\d)$/
const driversOwn = /^(Connection (terminated|ended)|Client (has|was)|timeout|Query read timeout)/i
