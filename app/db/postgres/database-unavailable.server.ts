import { isCausedBy } from '#app/concurrency/is-caused-by.ts'

export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the database does not answer', { cause })
  }
}

export function isDatabaseUnavailable(fault: unknown): boolean {
  return isCausedBy(fault, DatabaseUnavailable)
}

/**
 * Whether a fault is of the connection or the server, not of the statement: by the codes of PostgreSQL (its appendix A)
 * and of the system (errno), or by messages of the driver, which have no code.
 */
export function isConnectionFault(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const code = 'code' in fault ? String(fault.code) : ''
  if (code === '') return driverMessage.test(fault.message)
  return systemCode.test(code) || connectionCode.test(code)
}

/** Whether connecting failed because no server answers; a server with too many connections does answer. */
export function isUnreachable(fault: unknown): boolean {
  const isFull = fault instanceof Error && 'code' in fault && fault.code === '53300'
  return isConnectionFault(fault) && !isFull
}

const systemCode = /^E(?!RR_)[A-Z_]+$/
// 08: connection; 25P03 and 57P05: idle for too long; 53: too many connections, no memory; 57: cancelled, shutting down,
// starting.
const connectionCode = /^(08\w{3}|25P03|53[234]00|57014|57P0\d)$/
const driverMessage = /^(Connection (terminated|ended)|Client (has|was)|timeout|Query read timeout)/i
