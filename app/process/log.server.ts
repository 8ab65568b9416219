/** A log of one JSON line per event, for a log collector; never query strings, names or other personal data. */
export interface Log {
  info(event: string, facts?: Record<string, unknown>): void
  warn(event: string, facts?: Record<string, unknown>): void
  error(event: string, fault: unknown, facts?: Record<string, unknown>): void
}

interface Sink {
  write(line: string): unknown
}

/** Writes to standard output, and faults with their stack to standard error. */
export function createLog(
  write: { out: Sink; err: Sink } = { out: process.stdout, err: process.stderr },
): Log {
  const line = (level: string, event: string, facts: Record<string, unknown> = {}) =>
    `${JSON.stringify({ at: new Date().toISOString(), level, event, ...facts })}\n`
  return {
    info: (event, facts) => void write.out.write(line('info', event, facts)),
    warn: (event, facts) => void write.out.write(line('warn', event, facts)),
    error: (event, fault, facts) =>
      void write.err.write(
        line('error', event, {
          ...facts,
          fault: describeFault(fault),
        }),
      ),
  }
}

const lastErrors = new WeakMap<Log, Map<string, number>>()
const minuteMs = 60_000

/** Logs a fault that many requests have at once, at most once a minute; `event` is one of a few. */
export function errorOnceAMinute(log: Log, event: string, fault: unknown): void {
  const lastByEvent = lastErrors.get(log) ?? new Map<string, number>()
  lastErrors.set(log, lastByEvent)
  const now = performance.now()
  if (now - (lastByEvent.get(event) ?? Number.NEGATIVE_INFINITY) < minuteMs) return
  lastByEvent.set(event, now)
  log.error(event, fault)
}

/** Logs the faults of repeated work: each once, until it changes or the work recovers. */
export function logChanges(log: Pick<Log, 'error'>, event: string) {
  let last = ''
  return {
    failed(fault: unknown): void {
      if (String(fault) !== last) log.error(event, fault)
      last = String(fault)
    },
    recovered(): void {
      last = ''
    },
  }
}

/** Lets the process continue when the reader of its log ends (EPIPE); lines are lost. */
export function surviveClosedLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const stack = fault.stack ?? fault.message
  // PostgreSQL's "data exceptions" quote the rejected value: log only the error code and where it happened.
  if (!('code' in fault && /^22\w{3}$/.test(String(fault.code)))) return stack
  return `PostgreSQL ${fault.code}\n${stack.match(/^ +at .*$/gm)?.join('\n')}`
}
