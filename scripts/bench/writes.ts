import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase, insertLast, openBare } from './last-rows.ts'
import { requestBytes, runLoad } from './load.ts'
import type { MeasuredSchool } from './school.ts'
import { leastOf, type Row } from './table.ts'

const rounds = 7
const creates = 1000

/** Adding records: the time of one durable write, and of many at once. */
export async function measureCreates(school: MeasuredSchool): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-bench-'))
  const file = join(folder, 'bare.sqlite')
  await school.send('POST', '/api/notices/', notice)
  copyDatabase(school, file)
  const request = create(school, notice)
  const own = (requests = creates) => runLoad({ port: school.port, request, connections: 32, requests })
  const statuses: Map<number, number>[] = []
  try {
    await own(2 * creates)
    const times = await leastOf(rounds, {
      own: async () => {
        const { perSecond, statuses: seen } = await own()
        statuses.push(seen)
        return 1e6 / perSecond
      },
      bare: async () => insertTheSame(file),
    })
    const failed = statuses.flatMap((seen) => [...seen]).filter(([status]) => status !== 201)
    return [
      {
        what: 'durable create (JSON) with its history row, time of one',
        measured: failed.length > 0 ? Number.POSITIVE_INFINITY : times.own / times.bare,
        goal: 2.5,
        beside: `${times.own.toFixed(0)} µs, ${(1e6 / times.own).toFixed(0)}/s; bare ${times.bare.toFixed(0)} µs`,
      },
      await measureIdentical(school),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const notice = {
  title: 'বার্ষিক ক্রীড়া প্রতিযোগিতার সময়সূচি',
  description: 'সকাল নয়টায় মাঠে উপস্থিত থাকতে হবে।',
  category: 'সাধারণ',
}

function create(school: MeasuredSchool, record: object): Buffer {
  return requestBytes('POST', '/api/notices/', { Authorization: `Bearer ${school.token}` }, record)
}

/** Microseconds of inserting, durably, the two rows that a create inserts. */
function insertTheSame(file: string): number {
  const database = openBare(file)
  try {
    const insertNotice = insertLast(database, 'notices')
    const insertChange = insertLast(database, 'changes')
    const start = performance.now()
    for (let made = 0; made < creates; made += 1) {
      database.exec('begin immediate')
      insertNotice()
      insertChange()
      database.exec('commit')
    }
    return ((performance.now() - start) * 1000) / creates
  } finally {
    database.close()
  }
}

async function measureIdentical(school: MeasuredSchool): Promise<Row> {
  const count = async () => ((await (await school.send('GET', '/api/notices/')).json()) as unknown[]).length
  const before = await count()
  const { statuses } = await runLoad({
    port: school.port,
    request: create(school, notice),
    connections: 200,
    requests: 200,
  })
  const missing = 200 - ((await count()) - before)
  const failed = 200 - (statuses.get(201) ?? 0)
  return {
    what: '200 identical creates in parallel, no key: failed or missing',
    measured: Math.max(failed, missing),
    goal: 0,
    unit: 'records',
  }
}
