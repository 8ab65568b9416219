import { QueueFull } from './semaphore.server.ts'

/** The sender of queued work. */
export interface Asker {
  /** Each kind of work has a lane; lanes take turns, so that a crowd in one does not delay the others. */
  lane: string
  /** An address or a user. */
  from: string
}

interface Waiting {
  from: string
  goIn: () => void
  giveUp: (fault: QueueFull) => void
}

/**
 * A fair queue: `width` tasks run at a time, lanes are served round robin, and `maxWaiting` tasks wait in each lane.
 * When a lane is full, the sender with most waiting tasks there loses one to a sender with fewer; otherwise the new
 * task gets QueueFull. So a crowd that guesses passwords locks nobody out.
 */
export function createFairQueue(width: number, maxWaiting: number) {
  let free = width
  // In the order of their turns; empty lanes are removed.
  const lanes = new Map<string, Waiting[]>()

  function letIn(): void {
    while (free > 0) {
      const next = takeNext()
      if (!next) return
      free -= 1
      next.goIn()
    }
  }

  function takeNext(): Waiting | undefined {
    const [turn] = lanes
    if (!turn) return undefined
    const [lane, waiting] = turn
    const next = waiting.shift()
    lanes.delete(lane)
    if (waiting.length > 0) lanes.set(lane, waiting)
    return next
  }

  return async function pass<T>({ lane, from }: Asker, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((goIn, giveUp) => {
      const waiting = lanes.get(lane) ?? []
      if (waiting.length >= maxWaiting) makeRoom(waiting, from)
      waiting.push({ from, goIn, giveUp })
      lanes.set(lane, waiting)
      letIn()
    })
    try {
      return await work()
    } finally {
      free += 1
      letIn()
    }
  }
}

function makeRoom(waiting: Waiting[], from: string): void {
  const byAsker = Map.groupBy(waiting, (one) => one.from)
  const crowd = [...byAsker.values()].reduce((most, one) => (one.length > most.length ? one : most), [])
  const own = byAsker.get(from)?.length ?? 0
  const last = crowd.at(-1)
  if (!last || crowd.length <= own + 1) throw new QueueFull('too many wait')
  waiting.splice(waiting.indexOf(last), 1)
  last.giveUp(new QueueFull('others have less waiting'))
}
