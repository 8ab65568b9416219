import { QueueFull } from './semaphore.server.ts'
import type { Group, Sender } from './sender.ts'

export interface Task {
  /** Each kind of work has a lane; lanes take turns, so that a crowd in one does not delay the others. */
  lane: string
  /** Groups of senders take turns, and so do the senders within one. */
  from: Sender
}

/** The waiting tasks of a lane or of a group of senders: `tasks` of a single sender, `parts` of several. */
interface Line<T> {
  count: number
  tasks: T[]
  parts: Map<string, Line<T>>
}

const emptyLine = <T>(): Line<T> => ({ count: 0, tasks: [], parts: new Map() })

/**
 * The waiting tasks of fair queues: at most `maxWaiting` in a lane, at most `maxEach` of one sender there. In a full lane
 * the sender with most waiting tasks loses the newest one to a sender with fewer.
 */
export function createFairLanes<T extends Task>({
  maxWaiting,
  maxEach = Number.POSITIVE_INFINITY,
}: {
  maxWaiting: number
  maxEach?: number
}) {
  // Lanes and parts are in the order of their turns; empty ones are removed.
  const lanes = new Map<string, Line<T>>()

  return {
    /** Adds a task; returns the refused one: this one, one of another sender, or none. */
    add(task: T): T | undefined {
      const lane = lanes.get(task.lane) ?? emptyLine<T>()
      if (isOverLimit(lane, task.from, maxEach)) return task
      const refused = lane.count < maxWaiting ? undefined : takeFromCrowd(lane, task.from)
      if (!refused && lane.count >= maxWaiting) return task
      push(lane, task.from, task)
      lanes.set(task.lane, lane)
      return refused
    },

    /** Takes the next task of the next open lane; unwanted tasks are dropped. */
    take(isOpen: (lane: string) => boolean, isWanted: (task: T) => boolean): T | undefined {
      for (const [name, lane] of [...lanes]) {
        if (!isOpen(name)) continue
        const task = takeNext(lane, isWanted)
        lanes.delete(name)
        if (lane.count > 0) lanes.set(name, lane)
        if (task) return task
      }
      return undefined
    },
  }
}

interface Waiting extends Task {
  start: () => void
  reject: (fault: QueueFull) => void
}

/**
 * A fair queue: `width` tasks run at a time, lanes and the senders in each are served round robin, and `maxWaiting` tasks
 * wait in each lane. When a lane is full, the sender with most waiting tasks there loses one to a sender with fewer;
 * otherwise the new task gets QueueFull. So a crowd that guesses passwords locks nobody out.
 */
export function createFairQueue(width: number, maxWaiting: number) {
  let free = width
  const lanes = createFairLanes<Waiting>({ maxWaiting })

  function startWaiting(): void {
    while (free > 0) {
      const next = lanes.take(always, always)
      if (!next) return
      free -= 1
      next.start()
    }
  }

  return async function pass<T>(task: Task, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start, reject) => {
      lanes.add({ ...task, start, reject })?.reject(new QueueFull('others have less waiting'))
      startWaiting()
    })
    try {
      return await work()
    } finally {
      free += 1
      startWaiting()
    }
  }
}

const always = () => true

/** A request that waits for its turn; from an address or a user. */
export interface QueuedRequest extends Task {
  /** Whether the client has disconnected: then the request is dropped. */
  isDisconnected: () => boolean
  /** Settles once the answer is complete. */
  begin: () => Promise<unknown>
  /** Called instead of `begin` when too many wait. */
  refuse: () => void
}

/** The limits of each lane of a queue. */
export interface QueueLimits {
  /** How many requests of a lane run at once. */
  atOnce: (lane: string) => number
  maxWaiting: number
  /** Of one sender. */
  maxEach: number
}

/**
 * A bounded queue that is fair by sender. In a full lane the sender with most waiting requests loses its newest one, so a
 * flood affects only its sender. One request starts in each turn of the event loop; between turns, cached answers are sent.
 */
export function createRequestQueue({ atOnce, maxWaiting, maxEach }: QueueLimits) {
  const lanes = createFairLanes<QueuedRequest>({ maxWaiting, maxEach })
  const running = new Map<string, number>()
  let isTurning = false

  function turn(): void {
    isTurning = false
    const next = lanes.take(hasRoom, ({ isDisconnected }) => !isDisconnected())
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

function isOverLimit<T>(lane: Line<T>, from: Sender, maxEach: number): boolean {
  let line: Line<T> | undefined = lane
  for (const { name, times } of from) {
    line = line?.parts.get(name)
    if (line && line.count >= maxEach * times) return true
  }
  return false
}

function push<T>(line: Line<T>, from: readonly Group[], task: T): void {
  line.count += 1
  const [group, ...rest] = from
  if (!group) {
    line.tasks.push(task)
    return
  }
  const part = line.parts.get(group.name) ?? emptyLine<T>()
  line.parts.set(group.name, part)
  push(part, rest, task)
}

function takeNext<T>(line: Line<T>, isWanted: (task: T) => boolean): T | undefined {
  while (line.tasks.length > 0) {
    const task = line.tasks.shift()
    line.count -= 1
    if (task !== undefined && isWanted(task)) return task
  }
  for (const [name, part] of line.parts) {
    const before = part.count
    const task = takeNext(part, isWanted)
    line.count -= before - part.count
    line.parts.delete(name)
    if (part.count > 0) line.parts.set(name, part)
    if (task) return task
  }
  return undefined
}

/** The newest task of the busiest group, if it has more waiting than the sender would have. */
function takeFromCrowd<T>(line: Line<T>, from: readonly Group[]): T | undefined {
  const [group, ...rest] = from
  const crowd = crowdIn(line)
  if (!group || !crowd) return undefined
  const isSameGroup = crowd.name === group.name
  const senderCount = line.parts.get(group.name)?.count ?? 0
  if (!isSameGroup && crowd.part.count <= senderCount + 1) return undefined
  const task = isSameGroup ? takeFromCrowd(crowd.part, rest) : takeNewest(crowd.part)
  if (task) countRemoved(line, crowd)
  return task
}

function takeNewest<T>(line: Line<T>): T | undefined {
  const crowd = crowdIn(line)
  if (crowd) {
    const task = takeNewest(crowd.part)
    countRemoved(line, crowd)
    return task
  }
  line.count -= 1
  return line.tasks.pop()
}

function countRemoved<T>(line: Line<T>, { name, part }: Crowd<T>): void {
  line.count -= 1
  if (part.count === 0) line.parts.delete(name)
}

interface Crowd<T> {
  name: string
  part: Line<T>
}

function crowdIn<T>({ parts }: Line<T>): Crowd<T> | undefined {
  let crowd: Crowd<T> | undefined
  for (const [name, part] of parts) if (!crowd || part.count > crowd.part.count) crowd = { name, part }
  return crowd
}
