/** How long some work takes, in ms: the median of so many times. */
export async function medianOf(times: number, work: (time: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    const start = performance.now()
    await work(time)
    taken.push(performance.now() - start)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

/** How long something may take during a flood, in ms: so many times as long as alone, or so many page renders longer. */
export function mostDuringFlood(
  aloneMs: number,
  renderMs: number,
  { times, renders }: { times: number; renders: number } = { times: 5, renders: 20 },
): number {
  return Math.max(times * aloneMs, aloneMs + renders * renderMs)
}

/** The same for a page that is in the cache. */
export const ofCachedPage = { times: 3, renders: 5 }
