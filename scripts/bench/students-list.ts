import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'
import { startBare } from './bare-part.ts'
import { requestBytes, runLoad } from './load.ts'
import { startMeasured } from './measured-process.ts'
import { type MeasuredSchool, startSchool } from './school.ts'
import { leastOf, type Row } from './table.ts'

const rounds = 7
const shortList = 500

/** Lists of students, which are never cached: the whole list, and one page of a search. */
export async function measureStudents(school: MeasuredSchool): Promise<Row[]> {
  return [...(await measureWholeList(school)), await measureOnePage(school)]
}

async function measureWholeList(school: MeasuredSchool): Promise<Row[]> {
  const few = await startSchool(shortList)
  const file = join(school.dataDir, 'pathshala.sqlite')
  const bare = await startMeasured('scripts/bench/bare-list.ts', await freePort(), {}, [file], '/ready')
  const all = (from: MeasuredSchool, more = {}) =>
    requestBytes('GET', '/api/students/', { ...bearer(from), ...more })
  const once = (port: number, request: Buffer) => runLoad({ port, request, connections: 1, requests: 1 })
  const pauseOf = async (from: MeasuredSchool) => {
    await from.watchPauses()
    await once(from.port, all(from))
    return (await from.usage()).longestPause
  }
  try {
    for (const from of [school, few]) await once(from.port, all(from))
    const times = await leastOf(rounds * 2, {
      own: () => school.cpuOf(() => once(school.port, all(school))),
      bare: () => bare.cpuOf(() => once(bare.port, all(school))),
      gzip: () => school.cpuOf(() => once(school.port, all(school, { 'Accept-Encoding': 'gzip' }))),
      pauseOfMany: () => pauseOf(school),
      pauseOfFew: () => pauseOf(few),
    })
    return [
      {
        what: '10,000 students for an Admin (plain array)',
        measured: times.own / times.bare,
        goal: 1.3,
        beside: `${(times.own / 1000).toFixed(0)} ms of CPU; bare ${(times.bare / 1000).toFixed(0)}`,
      },
      {
        what: 'the same with gzip, over without',
        measured: times.gzip / times.own,
        goal: 2.5,
        beside: `${(times.gzip / 1000).toFixed(0)} ms of CPU`,
      },
      {
        what: 'longest pause meanwhile, over that of a list of 500',
        measured: times.pauseOfMany / times.pauseOfFew,
        goal: 2,
        beside: `${times.pauseOfMany.toFixed(1)} ms; ${times.pauseOfFew.toFixed(1)}`,
      },
    ]
  } finally {
    await bare.stop()
    await few.end()
  }
}

async function measureOnePage(school: MeasuredSchool): Promise<Row> {
  const small = Buffer.from(JSON.stringify({ status: 'ok' }))
  const bare = await startBare(
    200,
    { 'Content-Type': 'application/json', 'Content-Length': String(small.length) },
    small,
  )
  const path = `/api/students/?page=3&search=${encodeURIComponent('রহিমা')}`
  const requests = 50
  const load = (port: number) =>
    runLoad({ port, request: requestBytes('GET', path, bearer(school)), connections: 4, requests })
  const times = await leastOf(rounds, {
    own: () => school.cpuOf(() => load(school.port)),
    bare: () => bare.cpuOf(() => load(bare.port)),
  })
  await bare.stop()
  return {
    what: 'one page of students, ?page=&search= over 10,000',
    measured: times.own / times.bare,
    goal: 40,
    beside: `${(times.own / requests / 1000).toFixed(2)} ms of CPU`,
  }
}

function bearer(school: MeasuredSchool): Record<string, string> {
  return { Authorization: `Bearer ${school.token}` }
}
