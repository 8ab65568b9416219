/** Whether a server that we depend on (database, object store) answers: known to all, so that nobody waits for one that is away. */
export interface Availability {
  /** By the last check. */
  isUnavailable(): boolean
  /** How often it went away; a connection that is older than the last time is not used again. */
  timesUnavailable(): number
  /** Checks at once, because a fault suggests an outage. */
  doubt(fault: unknown): void
  /** Calls `giveUp` once it goes away; the returned function ends that, and tells whether it was in time. */
  whenUnavailable(giveUp: () => void): () => boolean
  stop(): void
}

export interface AvailabilityListener {
  wentAway(fault: unknown): void
  cameBack(awayMs: number): void
}

const lookAgainAfterMs = 500

/** Watches a server that `look` asks (throws when it does not answer); while it is away, twice a second. */
export function watchAvailability(look: () => Promise<void>, listener: AvailabilityListener): Availability {
  const waiting = new Set<() => void>()
  let awaySince: number | undefined
  let times = 0
  let isLooking = false
  let isStopped = false
  let next: NodeJS.Timeout | undefined

  async function lookNow(doubt?: unknown): Promise<void> {
    if (isLooking || isStopped) return
    isLooking = true
    const fault = await look().then(
      () => undefined,
      (found: unknown) => ({ cause: found ?? doubt }),
    )
    isLooking = false
    if (isStopped) return
    if (fault) {
      goAway(fault.cause)
      next = setTimeout(() => void lookNow(), lookAgainAfterMs).unref()
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
      if (awaySince === undefined) void lookNow(fault)
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
