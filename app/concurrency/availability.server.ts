/** Whether a database or object store answers: known to the whole process, so that nobody waits during an outage. */
export interface Availability {
  /** By the last check. */
  isUnavailable(): boolean
  /** The number of outages; connections from before the last one are not reused. */
  timesUnavailable(): number
  /** Checks at once, because a fault suggests an outage. */
  doubt(fault: unknown): void
  /** Calls `abort` at the next outage; the returned function cancels this, and returns false if it is too late. */
  whenUnavailable(abort: () => void): () => boolean
  stop(): void
}

export interface AvailabilityListener {
  becameUnavailable(fault: unknown): void
  becameAvailable(outageMs: number): void
}

const checkIntervalMs = 500

/** `check` throws if the server does not answer; it is repeated twice a second until the server answers again. */
export function watchAvailability(check: () => Promise<void>, listener: AvailabilityListener): Availability {
  const waiting = new Set<() => void>()
  let unavailableSince: number | undefined
  let times = 0
  let isChecking = false
  let isStopped = false
  let next: NodeJS.Timeout | undefined

  async function checkNow(doubt?: unknown): Promise<void> {
    if (isChecking || isStopped) return
    isChecking = true
    const fault = await check().then(
      () => undefined,
      (thrown: unknown) => ({ cause: thrown ?? doubt }),
    )
    isChecking = false
    if (isStopped) return
    if (fault) {
      becomeUnavailable(fault.cause)
      next = setTimeout(() => void checkNow(), checkIntervalMs).unref()
    } else becomeAvailable()
  }

  function becomeUnavailable(fault: unknown): void {
    if (unavailableSince !== undefined) return
    unavailableSince = performance.now()
    times += 1
    listener.becameUnavailable(fault)
    for (const abort of [...waiting]) abort()
    waiting.clear()
  }

  function becomeAvailable(): void {
    if (unavailableSince === undefined) return
    listener.becameAvailable(performance.now() - unavailableSince)
    unavailableSince = undefined
  }

  return {
    isUnavailable: () => unavailableSince !== undefined,
    timesUnavailable: () => times,
    doubt(fault) {
      if (unavailableSince === undefined) void checkNow(fault)
    },
    whenUnavailable(abort) {
      waiting.add(abort)
      return () => waiting.delete(abort)
    },
    stop() {
      isStopped = true
      clearTimeout(next)
    },
  }
}
