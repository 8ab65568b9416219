import { createFairLanes, type Task } from './fair-lanes.server.ts'

/** A request that waits for its turn; from an address or a user. */
export interface QueuedRequest extends Task {
  /** Whether nobody is there any more to read the answer: then the request is never begun. */
  isGone: () => boolean
  /** Begins it; settles once the answer is made. Few of a lane are begun meanwhile. */
  begin: () => Promise<unknown>
  /** Refuses it instead, because too many wait. */
  refuse: () => void
}

/** The limits of each lane of a queue. */
export interface QueueLimits {
  /** Requests of a lane of which the answer is being made. */
  atOnce: (lane: string) => number
  maxWaiting: number
  /** Of one sender. */
  maxEach: number
}

/**
 * A bounded queue that is fair by sender. In a full lane the sender with most waiting requests loses its newest one, so a
 * flood delays and crowds out nobody but its own sender. One is begun in each turn of the event loop; between turns,
 * answers from the cache are sent.
 */
export function createRequestQueue({ atOnce, maxWaiting, maxEach }: QueueLimits) {
  const lanes = createFairLanes<QueuedRequest>({ maxWaiting, maxEach })
  const running = new Map<string, number>()
  let isTurning = false

  function turn(): void {
    isTurning = false
    const next = lanes.take(hasRoom, ({ isGone }) => !isGone())
    if (!next) return
    start(next)
    turnLater()
  }

  function turnLater(): void {
    if (isTurning) return
    isTurning = true
    setImmediate(turn)
  }

  function start({ lane, begin }: QueuedRequest): void {
    running.set(lane, runningIn(lane) + 1)
    const end = () => {
      running.set(lane, runningIn(lane) - 1)
      turnLater()
    }
    begin().then(end, end)
  }

  const runningIn = (lane: string) => running.get(lane) ?? 0
  const hasRoom = (lane: string) => runningIn(lane) < atOnce(lane)

  return function enqueue(request: QueuedRequest): void {
    const refused = lanes.add(request)
    refused?.refuse()
    if (refused !== request) turnLater()
  }
}
