import { expect } from 'vitest'

/**
 * Asserts that the work on a text four times as long takes at most eight times as long: work on each letter takes four
 * times, on each pair of letters sixteen.
 */
export function expectLinear(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): void {
  const [short, long] = [textOf(length / 4), textOf(length)]
  work(short)
  const ratios: number[] = []
  const secondLeast = () => ratios.sort((one, other) => one - other)[1] ?? Number.POSITIVE_INFINITY
  // Other processes may slow down one of the two, so it is tried several times.
  for (let tries = 0; tries < 20 && secondLeast() > 8; tries += 1)
    ratios.push(timeOf(work, long) / timeOf(work, short))
  expect(secondLeast(), `${JSON.stringify(long.slice(0, 20))}: four times as long takes`).toBeLessThanOrEqual(
    8,
  )
}

/** `part` repeated and cut to a length, for `expectLinear`. */
export const repeated =
  (part: string, beginning = '') =>
  (length: number) =>
    (beginning + part.repeat(Math.ceil(length / part.length))).slice(0, length)

// Not the processor time of the thread, which many systems count in steps of 4 ms. Half a millisecond is added, because
// shorter times are not measured well.
function timeOf(work: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const begin = performance.now()
    work(text)
    return performance.now() - begin
  })
  return Math.min(...times) + 0.5
}
