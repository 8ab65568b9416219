import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { requestBytes, runLoad } from './load.ts'
import { measurePagesDuring } from './pages.ts'
import { leastOf, type Row } from './rows.ts'
import type { School } from './school.ts'

const creates = 1000
const students = 5000

/** Durable creates, over inserting the same two rows directly. */
export async function measureCreates(school: School): Promise<Row[]> {
  const notice = { title: 'বার্ষিক ক্রীড়া প্রতিযোগিতার সময়সূচি', description: 'সকাল নয়টায় মাঠে', category: 'সাধারণ' }
  const requests = [requestBytes('/api/notices/', school.admin, 'POST', notice)]
  const create = (times: number) => runLoad({ port: school.port, requests, connections: 32, times })
  await create(2 * creates)
  const insert = prepareInserts(school, ['notices', 'changes'], 1)
  const { product, bare } = await leastOf(7, {
    product: async () => 1e6 / (await create(creates)).perSecond,
    bare: async () => (insert(creates, 1) * 1000) / creates,
  })
  const details = `${product.toFixed(0)} µs, ${(1e6 / product).toFixed(0)}/s; bare ${bare.toFixed(0)} µs`
  return [
    {
      what: 'durable create with its history row, time of one',
      measured: product / bare,
      goal: 2.5,
      details,
    },
  ]
}

/** Rows of students, planned and written in calls of 500; each import is undone before the next. */
export async function measureImports(school: School): Promise<Row[]> {
  const { send } = school
  const [{ id: class_name }] = await send<[{ id: number }]>('GET', '/api/classes/')
  const rows = Array.from({ length: students }, (_, at) => ({
    key: at,
    fields: {
      full_name: `শিক্ষার্থী ${at}`,
      roll_number: String(20_000 + at),
      class_name: String(class_name),
      gender: 'male',
      date_of_birth: '১৫/০২/২০১০',
      address: 'নদীপাড়া',
      guardian_name: `অভিভাবক ${at}`,
      guardian_contact: `01700${100_000 + at}`,
    },
  }))
  const calls = Array.from({ length: students / 500 }, (_, at) => rows.slice(at * 500, (at + 1) * 500))
  const planAll = async () => {
    const planned: object[][] = []
    for (const chunk of calls) {
      const plans = await send<Answer>('POST', '/api/imports/students/plan/', { rows: chunk })
      if (plans.rows.some(({ outcome }) => outcome !== 'new')) throw new Error('a row is not new')
      planned.push(chunk.map((row, at) => ({ ...row, planned: plans.rows[at] })))
    }
    return planned
  }
  const applyAll = async (planned: object[][]) => {
    let batch: number | undefined
    for (const chunk of planned) {
      const answer = await send<Answer>('POST', '/api/imports/students/apply/', { rows: chunk, batch })
      if (answer.rows.some(({ outcome }) => outcome !== 'new')) throw new Error('a row was not written')
      batch = answer.batch
    }
    return batch
  }
  let imported: number | undefined
  const importAll = async () => {
    imported = await applyAll(await planAll())
  }
  const undoAll = () => send('POST', `/api/changes/batches/${imported}/undo/`, {})
  const memory = await memoryAboveIdle(school, async () => {
    await importAll()
    await undoAll()
  })
  await importAll()
  const insert = prepareInserts(school, ['students', 'changes'], students)
  await undoAll()
  const bodies = calls.flatMap((chunk) => [JSON.stringify({ rows: chunk }), JSON.stringify({ rows: chunk })])
  const { product, bare } = await leastOf(7, {
    product: async () => {
      const start = performance.now()
      await importAll()
      const took = performance.now() - start
      await undoAll()
      return took
    },
    bare: async () => {
      const start = performance.now()
      for (const body of bodies) JSON.parse(body)
      return performance.now() - start + insert(students, 100)
    },
  })
  const duringImport = await measurePagesDuring(school, {
    what: 'p99 of pages during an import, over idle',
    work: importAll,
    after: undoAll,
    goal: 8,
  })
  await importAll()
  const duringUndo = await measurePagesDuring(school, {
    what: 'p99 of pages while an import is undone, over idle',
    work: undoAll,
    after: importAll,
    goal: 8,
  })
  await undoAll()
  return [
    {
      what: 'planning and writing 5,000 students, over bare inserts and parsing the same JSON',
      measured: product / bare,
      goal: 4,
      details: `${product.toFixed(0)} ms; bare ${bare.toFixed(0)} ms`,
    },
    duringImport,
    duringUndo,
    { what: 'memory for both, above idle', measured: memory, goal: 60, unit: 'MB' },
  ]
}

interface Answer {
  rows: { outcome: string }[]
  batch: number
}

/** Photographs of a megabyte for the gallery, two at a time, while pages are read. */
export async function measurePictures(school: School): Promise<Row[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width: 2560, height: 1707, channels: 3, background: '#4a7a56', noise } })
  const photo = new Blob([new Uint8Array(await image.blur(0.8).jpeg({ quality: 82 }).toBuffer())])
  const addThree = async () => {
    for (let added = 0; added < 3; added += 1) {
      const body = new FormData()
      body.set('image', photo, 'photo.jpg')
      await school.send('POST', '/api/gallery/', body)
    }
  }
  const addAll = () => Promise.all([addThree(), addThree()])
  const what = 'p99 of pages while pictures are added, over idle'
  return [await measurePagesDuring(school, { what, work: addAll, goal: 3 })]
}

/** Copies the school's database; the result inserts the last rows of the tables again and returns the milliseconds. */
function prepareInserts({ dataDir }: School, tables: string[], last: number) {
  const file = join(dataDir, `bare-${tables.join('-')}.sqlite`)
  const original = new DatabaseSync(join(dataDir, 'pathshala.sqlite'), { readOnly: true })
  original.exec(`vacuum into '${file}'`)
  original.close()
  const copy = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  // The settings of the product.
  copy.exec('pragma journal_mode=wal; pragma synchronous=full; pragma secure_delete=on')
  copy.exec('pragma temp_store=memory; pragma cache_size=-16000')
  let inserted = 0
  const inserts = tables.map((table) => {
    const rows = copy.prepare(`select * from ${table} order by id desc limit ?`).all(last)
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
    const names = columns.map((column) => `"${column}"`).join(', ')
    const insert = copy.prepare(
      `insert into ${table} (${names}) values (${columns.map(() => '?').join(', ')})`,
    )
    return (at: number) => {
      const { unique_key: key, ...row } = rows[at % rows.length] ?? {}
      const values = { ...row, unique_key: key ? `${key} ${inserted++}` : null }
      insert.run(...columns.map((column) => Reflect.get(values, column) ?? null))
    }
  })
  return (count: number, perTransaction: number) => {
    const start = performance.now()
    for (let at = 0; at < count; at += 1) {
      if (at % perTransaction === 0) copy.exec('begin immediate')
      for (const insert of inserts) insert(at)
      if ((at + 1) % perTransaction === 0) copy.exec('commit')
    }
    return performance.now() - start
  }
}

/** The growth of a process during some work, in megabytes, after it has answered requests. */
async function memoryAboveIdle({ port, usage }: School, work: () => Promise<void>): Promise<number> {
  const requests = [requestBytes('/notice', { 'Accept-Encoding': 'br' })]
  await runLoad({ port, requests, connections: 32, times: 20_000 })
  const { rss: idle } = await usage()
  let most = idle
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  while (!isDone) most = Math.max(most, (await usage()).rss)
  await working
  return (most - idle) / 1e6
}
