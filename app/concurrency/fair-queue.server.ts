import { QueueFull } from './semaphore.server.ts'

/** Whose work waits. */
export interface Asker {
  /** Work of one kind waits in one lane; the lanes take turns, so that none waits for a crowd in another. */
  lane: string
  /** Whoever it is from: an address, or a user. */
  from: string
}

interface Waiting {
  from: string
  goIn: () => void
  giveUp: (fault: QueueFull) => void
}

/**
 * A fair queue: `width` pieces of work run at a time, lanes are served in turn (round robin), and `maxWaiting` wait in each.
 * Where a lane is full, whoever has most waiting there gives up a place to one who has less; QueueFull for those who find
 * none. So a crowd that guesses passwords keeps nobody out.
 */
export function createFairQueue(width: number, maxWaiting: number) {
  let free = width
  // In the order of their turns; a lane in which nobody waits is not there.
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
