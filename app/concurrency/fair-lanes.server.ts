import type { Group, Sender } from './sender.ts'

/** A task that waits. */
export interface Task {
  /** Each kind of work has a lane; lanes take turns, so that a crowd in one does not delay the others. */
  lane: string
  /** Groups of senders take turns, and so do the senders within one. */
  from: Sender
}

/** The tasks that wait in a lane, or of a group of senders: of a single sender itself, of others by its parts. */
interface Line<T> {
  count: number
  own: T[]
  parts: Map<string, Line<T>>
}

const emptyLine = <T>(): Line<T> => ({ count: 0, own: [], parts: new Map() })

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
  // In the order of their turns, and so are the parts of a line; empty ones are removed.
  const lanes = new Map<string, Line<T>>()

  return {
    /** Adds a task; returns the one that has no room any more: this one, one of another sender, or none. */
    add(task: T): T | undefined {
      const lane = lanes.get(task.lane) ?? emptyLine<T>()
      if (isOverLimit(lane, task.from, maxEach)) return task
      const refused = lane.count < maxWaiting ? undefined : takeFromCrowd(lane, task.from)
      if (!refused && lane.count >= maxWaiting) return task
      push(lane, task.from, task)
      lanes.set(task.lane, lane)
      return refused
    },

    /** Takes the next task of the next lane that is open; tasks that nobody wants any more are dropped, and take no turn. */
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
    line.own.push(task)
    return
  }
  const part = line.parts.get(group.name) ?? emptyLine<T>()
  line.parts.set(group.name, part)
  push(part, rest, task)
}

function takeNext<T>(line: Line<T>, isWanted: (task: T) => boolean): T | undefined {
  while (line.own.length > 0) {
    const task = line.own.shift()
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

/** The newest task of the crowd, if that has more waiting than the sender would have; nobody's otherwise. */
function takeFromCrowd<T>(line: Line<T>, from: readonly Group[]): T | undefined {
  const [group, ...rest] = from
  const crowd = crowdIn(line)
  if (!group || !crowd) return undefined
  const isOwn = crowd.name === group.name
  const own = line.parts.get(group.name)?.count ?? 0
  if (!isOwn && crowd.part.count <= own + 1) return undefined
  const task = isOwn ? takeFromCrowd(crowd.part, rest) : takeNewest(crowd.part)
  if (task) forgetOne(line, crowd)
  return task
}

function takeNewest<T>(line: Line<T>): T | undefined {
  const crowd = crowdIn(line)
  if (crowd) {
    const task = takeNewest(crowd.part)
    forgetOne(line, crowd)
    return task
  }
  line.count -= 1
  return line.own.pop()
}

function forgetOne<T>(line: Line<T>, { name, part }: Crowd<T>): void {
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
