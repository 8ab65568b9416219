/** A request that waits for its turn. */
export interface QueuedRequest {
  /** Lanes take turns, and each has room of its own, so that a crowd in one does not delay the others. */
  lane: string
  /** An address or a user; within a lane, senders take turns. */
  from: string
  /** Whether nobody is there any more to read the answer: then the request is never begun. */
  isGone: () => boolean
  /** Begins it; settles once the answer is made. Few of a lane are begun meanwhile. */
  begin: () => Promise<unknown>
  /** Refuses it instead, because too many wait. */
  refuse: () => void
}

/** The limits of each lane of a queue. */
export interface QueueLimits {
  /** Requests of which the answer is being made. */
  atOnce: number
  maxWaiting: number
  /** Of one sender. */
  maxEach: number
}

interface Lane {
  /** The waiting requests of each sender, in the order of their turns; nobody without one. */
  senders: Map<string, QueuedRequest[]>
  waiting: number
  running: number
}

/**
 * A bounded queue that is fair by sender. In a full lane the sender with most waiting requests loses its newest one, so a
 * flood delays and crowds out nobody but its own sender. One is begun in each turn of the event loop; between turns,
 * answers from the cache are sent.
 */
export function createRequestQueue({ atOnce, maxWaiting, maxEach }: QueueLimits) {
  // In the order of their turns.
  const lanes = new Map<string, Lane>()
  let isTurning = false

  function turn(): void {
    isTurning = false
    const next = takeNext()
    if (!next) return
    start(next)
    turnLater()
  }

  function turnLater(): void {
    if (isTurning) return
    isTurning = true
    setImmediate(turn)
  }

  function start({ lane: name, begin }: QueuedRequest): void {
    const lane = laneOf(name)
    lane.running += 1
    const end = () => {
      lane.running -= 1
      turnLater()
    }
    begin().then(end, end)
  }

  /** The next request of the next sender of the next lane, without those whose client has gone. */
  function takeNext(): QueuedRequest | undefined {
    for (const [name, lane] of [...lanes]) {
      if (lane.running >= atOnce) continue
      const next = takeFrom(lane)
      lanes.delete(name)
      if (lane.waiting + lane.running > 0 || next) lanes.set(name, lane)
      if (next) return next
    }
    return undefined
  }

  function takeFrom(lane: Lane): QueuedRequest | undefined {
    for (const [from, requests] of lane.senders) {
      const next = dropUntil(requests, (one) => !one.isGone(), lane)
      lane.senders.delete(from)
      if (requests.length > 0) lane.senders.set(from, requests)
      if (next) return next
    }
    return undefined
  }

  function laneOf(name: string): Lane {
    const known = lanes.get(name) ?? { senders: new Map(), waiting: 0, running: 0 }
    lanes.set(name, known)
    return known
  }

  return function enqueue(request: QueuedRequest): void {
    const lane = laneOf(request.lane)
    const own = lane.senders.get(request.from) ?? []
    if (own.length >= maxEach || (lane.waiting >= maxWaiting && !makeRoom(lane, own.length))) {
      request.refuse()
      return
    }
    own.push(request)
    lane.waiting += 1
    lane.senders.set(request.from, own)
    turnLater()
  }
}

function dropUntil(
  requests: QueuedRequest[],
  isWanted: (one: QueuedRequest) => boolean,
  lane: Lane,
): QueuedRequest | undefined {
  const index = requests.findIndex(isWanted)
  const taken = requests.splice(0, index < 0 ? requests.length : index + 1)
  lane.waiting -= taken.length
  return index < 0 ? undefined : taken.at(-1)
}

/** Whether another sender, who has more waiting than this one would have, loses its newest request. */
function makeRoom(lane: Lane, own: number): boolean {
  let crowd: QueuedRequest[] = []
  for (const requests of lane.senders.values()) if (requests.length > crowd.length) crowd = requests
  if (crowd.length <= own + 1) return false
  crowd.pop()?.refuse()
  lane.waiting -= 1
  return true
}
