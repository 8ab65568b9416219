/** The median duration of work in ms, after doing it `times` times. */
export async function medianOf(times: number, work: (time: number) => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  for (let time = 0; time < times; time += 1) {
    const start = performance.now()
    await work(time)
    durations.push(performance.now() - start)
  }
  return durations.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

/** The longest allowed duration in ms during a flood: a multiple of the duration alone, or some page renders more. */
export function limitDuringFlood(
  aloneMs: number,
  renderMs: number,
  { times, renders }: { times: number; renders: number } = { times: 5, renders: 20 },
): number {
  return Math.max(times * aloneMs, aloneMs + renders * renderMs)
}

/** The stricter limit for a cached page. */
export const ofCachedPage = { times: 3, renders: 5 }
