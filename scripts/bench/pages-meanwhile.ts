import { requestBytes, runLoad } from './load.ts'
import type { MeasuredSchool } from './school.ts'
import { leastOf, type Row } from './table.ts'

/** The p99 of pages during some work, as a multiple of its idle value. */
export async function measurePagesMeanwhile(
  school: MeasuredSchool,
  what: string,
  work: () => Promise<unknown>,
  rounds: number,
): Promise<Row> {
  const p99 = await leastOf(rounds, {
    idle: () => pagesWhile(school, async () => {}),
    busy: () => pagesWhile(school, work),
  })
  return {
    what,
    measured: p99.busy / p99.idle,
    goal: 3,
    beside: `${p99.busy.toFixed(1)} ms; idle ${p99.idle.toFixed(1)} ms`,
  }
}

/** The p99 of pages in milliseconds during other work; measures at least half a second. */
async function pagesWhile(school: MeasuredSchool, work: () => Promise<unknown>): Promise<number> {
  const path = '/notice'
  const request = requestBytes('GET', path, { 'Accept-Encoding': 'br' })
  const ask = () => runLoad({ port: school.port, request, connections: 4, requests: 400 })
  await ask()
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  const seen: number[] = []
  const until = performance.now() + 500
  while (!isDone || performance.now() < until) seen.push((await ask()).p99)
  await working
  return seen.sort((a, b) => a - b)[Math.floor(seen.length / 2)] ?? 0
}
