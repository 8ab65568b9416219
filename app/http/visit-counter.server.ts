import { isbot } from 'isbot'
import { createSemaphore } from '#app/concurrency/semaphore.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { memoize } from './request-head.server.ts'

/** An address of the site whose visits are counted. */
export interface VisitedAddress {
  kind: 'page' | 'notice' | 'document'
  /** Without parameters, which may hold what a visitor typed. */
  path: string
  /** Of the notice or document. */
  record_id: number | null
}

/** The visits of an address on a day (YYYY-MM-DD in Bangladesh). */
export interface VisitCount extends VisitedAddress {
  date: string
  count: number
}

/** What a request says of itself; nothing of it is stored. */
export interface VisitRequest {
  method: string | undefined
  userAgent: string
  /** The Sec-Fetch-Dest header; empty if the browser sends none. */
  destination: string
  isPrefetch: boolean
}

export type VisitCounter = ReturnType<typeof createVisitCounter>

/** Counts visits in memory until they are taken, to be stored. */
export function createVisitCounter() {
  let days = new Map<string, Map<string, VisitCount>>()

  function add(address: VisitedAddress, date: string, count: number): void {
    const day = days.get(date) ?? new Map<string, VisitCount>()
    days.set(date, day)
    const counted = day.get(address.path)
    if (counted) counted.count += count
    else day.set(address.path, { ...address, date, count })
  }

  const counts = () => [...days.values()].flatMap((day) => [...day.values()])

  return {
    counts,
    /** Storing and reading take turns: while counts are being stored they are in neither place, or in both. */
    inTurn: createSemaphore(1),
    /** Counts a request that was answered by a page. */
    count(address: VisitedAddress, request: VisitRequest): void {
      if (isVisit(request)) add(address, todayInDhaka(), 1)
    },
    /** All counts since the last time, which are then forgotten. */
    take(): VisitCount[] {
      const taken = counts()
      days = new Map()
      return taken
    },
    /** Counts that could not be stored. */
    putBack(counts: readonly VisitCount[]): void {
      for (const { date, count, ...address } of counts) add(address, date, count)
    },
  }
}

const saysItIsRobot = memoize((userAgent) => isbot(userAgent))

/** Scripts that read a part of a page, and robots that say that they are, are no visitors. */
export function isVisit({ method, userAgent, destination, isPrefetch }: VisitRequest): boolean {
  const isRead = destination === '' || destination === 'document' || isPrefetch
  return method === 'GET' && isRead && !saysItIsRobot(userAgent)
}
