/** Whether a database or object store answers: known to the whole process, so that nobody waits during an outage. */
export interface Availability {
  /** By the last check. */
  isUnavailable(): boolean
  /** The number of outages; connections from before the last one are not reused. */
  timesUnavailable(): number
  /** Checks at once, because a fault suggests an outage. */
  doubt(fault: unknown): void
  /** Calls `giveUp` at the next outage; the returned function cancels this, and returns false if it is too late. */
  whenUnavailable(giveUp: () => void): () => boolean
  stop(): void
}

export interface AvailabilityListener {
  wentAway(fault: unknown): void
  cameBack(awayMs: number): void
}

const checkIntervalMs = 500

/** `check` throws if the server does not answer; it is repeated twice a second until the server answers again. */
export function watchAvailability(check: () => Promise<void>, listener: AvailabilityListener): Availability {
  const waiting = new Set<() => void>()
  let awaySince: number | undefined
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
      goAway(fault.cause)
      next = setTimeout(() => void checkNow(), checkIntervalMs).unref()
    } else comeBack()
  }

  function goAway(fault: unknown): void {
    if (awaySince !== undefined) return
    awaySince = performance.now()
    times += 1
    listener.wentAway(fault)
    for (const giveUp of [...waiting]) giveUp()
    waiting.clear()
  }

  function comeBack(): void {
    if (awaySince === undefined) return
    listener.cameBack(performance.now() - awaySince)
    awaySince = undefined
  }

  return {
    isUnavailable: () => awaySince !== undefined,
    timesUnavailable: () => times,
    doubt(fault) {
      if (awaySince === undefined) void checkNow(fault)
    },
    whenUnavailable(giveUp) {
      waiting.add(giveUp)
      return () => waiting.delete(giveUp)
    },
    stop() {
      isStopped = true
      clearTimeout(next)
    },
  }
}
