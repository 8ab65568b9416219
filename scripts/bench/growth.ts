import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { requestBytes, runLoad } from './load.ts'
import { type MeasuredSchool, startSchool } from './school.ts'
import { leastOf, type Row } from './table.ts'

const sizes = [100, 1_000, 10_000, 100_000]
const rounds = 3

/** The cost of lists, pages and searches with growing numbers of records; it may not grow faster than they do. */
export async function measureGrowth(): Promise<Row[]> {
  const seen: Record<string, number>[] = []
  let school = await startSchool(0)
  try {
    for (const size of sizes) {
      console.log(`${size} records`)
      await school.stop()
      fill(join(school.dataDir, 'pathshala.sqlite'), size)
      school = await school.restart()
      seen.push({ ...(await costs(school)), 'memory afterwards': (await school.usage()).rss / 2 ** 20 })
    }
  } finally {
    await school.end()
  }
  return Object.keys(seen[0] ?? {}).map((name) =>
    growthOf(
      name,
      seen.map((cost) => cost[name] ?? 0),
    ),
  )
}

function growthOf(name: string, costs: readonly number[]): Row {
  const [before = 0, last = 0] = costs.slice(-2)
  const unit = name.startsWith('memory') ? 'MB' : 'ms'
  return {
    what: `${name}: ten times the records cost, over ten times as much`,
    measured: last / before / 10,
    goal: 1.5,
    beside: sizes.map((size, index) => `${size}: ${costs[index]?.toFixed(2)} ${unit}`).join('; '),
  }
}

/** Milliseconds of CPU time per answer of each kind. */
async function costs(school: MeasuredSchool): Promise<Record<string, number>> {
  const admin = { Authorization: `Bearer ${school.token}` }
  const [notice] = (await (await school.send('GET', '/api/notices/?page=1')).json()).data
  let asked = 0
  const costOf = (times: number, path: () => string, headers: Record<string, string> = admin) => {
    const request = () => requestBytes('GET', path(), headers)
    return school
      .cpuOf(() => runLoad({ port: school.port, request, connections: 1, requests: times }))
      .then((cpu) => cpu / 1000 / times)
  }
  // Each search is new, because repeated ones come from the cache.
  const searched = (path: string) => () => {
    asked += 1
    return `${path}search=${encodeURIComponent(`খ ${asked}`)}`
  }
  return leastOf(rounds, {
    'all students': () => costOf(1, () => '/api/students/'),
    'all notices': () => costOf(1, () => '/api/notices/'),
    'a page of students with a search': () => costOf(10, searched('/api/students/?page=1&')),
    'the notices page after a change': async () => {
      await change(school, notice)
      return costOf(1, () => '/notice', {})
    },
    'the notices page with a search': () => costOf(10, searched('/notice?'), {}),
  })
}

/** A server that has just read a hundred thousand records sheds writes for a moment. */
async function change(school: MeasuredSchool, { id, title }: { id: number; title: string }): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const isDone = await school.send('PUT', `/api/notices/${id}/`, { title }).then(
      () => true,
      () => false,
    )
    if (isDone) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('writes were refused for ten seconds')
}

/** Copies the first student and the first notice until there are enough. */
function fill(file: string, size: number): void {
  const database = new DatabaseSync(file)
  try {
    for (const [table, name, made] of [
      ['students', 'full_name', ['digital_id_code', 'unique_key']],
      ['notices', 'title', []],
    ] as const) {
      const columns = database.prepare(`select name from pragma_table_info(?) where name <> 'id'`).all(table)
      const names = columns.map((column) => String(column.name))
      const value = (column: string) =>
        column === name || column === 'search_key'
          ? `i || ' ' || ${column}`
          : made.some((key) => key === column)
            ? `${column} || '-' || i`
            : column
      const there = Number(database.prepare(`select max(id) as id from ${table}`).get()?.id)
      database.exec(`
        with recursive n (i) as (select ${there + 1} union all select i + 1 from n where i < ${size})
        insert into ${table} (${names.join(', ')})
        select ${names.map(value).join(', ')} from n, (select * from ${table} order by id limit 1)
        where (select count(*) from ${table}) < ${size}`)
    }
  } finally {
    database.close()
  }
}
