import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { requestBytes, runLoad } from './load.ts'
import { measurePagesMeanwhile } from './pages.ts'
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
  const beside = `${product.toFixed(0)} µs, ${(1e6 / product).toFixed(0)}/s; bare ${bare.toFixed(0)} µs`
  return [
    { what: 'durable create with its history row, time of one', measured: product / bare, goal: 2.5, beside },
  ]
}

/** Imports of a sheet of students; each is undone before the next. */
export async function measureImports(school: School): Promise<Row[]> {
  const { send } = school
  const [{ name }] = await send<[{ name: string }]>('GET', '/api/classes/')
  const sheet = [
    'নাম,রোল নম্বর,শ্রেণি,লিঙ্গ,জন্ম তারিখ,ঠিকানা,অভিভাবকের নাম,অভিভাবকের মোবাইল নম্বর',
    ...Array.from({ length: students }, (_, at) => {
      const phone = `01700${100_000 + at}`
      return `শিক্ষার্থী ${at},${20_000 + at},${name},ছেলে,১৫/০২/২০১০,নদীপাড়া,অভিভাবক ${at},${phone}`
    }),
  ]
  const upload = async () => {
    const body = new FormData()
    body.set('entity', 'students')
    body.set('file', new Blob([sheet.join('\n')], { type: 'text/csv' }), 'students.csv')
    const { id, counts } = await send<Import>('POST', '/api/imports/', body)
    if (counts.new !== students) throw new Error(`of ${students} rows, ${counts.new} are new`)
    return id
  }
  const apply = async (id: number) => {
    const { counts } = await send<Import>('POST', `/api/imports/${id}/apply/`, {})
    if (counts.done !== students) throw new Error(`of ${students} rows, ${counts.done} were imported`)
  }
  const undo = (id: number) => send('POST', `/api/imports/${id}/undo/`, {})
  const importAndUndo = async () => {
    const id = await upload()
    await apply(id)
    await undo(id)
  }
  const memory = await memoryAboveIdle(school, importAndUndo)
  const id = await upload()
  await apply(id)
  const insert = prepareInserts(school, ['students', 'changes'], students)
  await undo(id)
  const { product, bare } = await leastOf(7, {
    product: async () => {
      const id = await upload()
      const start = performance.now()
      await apply(id)
      const took = performance.now() - start
      await undo(id)
      return took
    },
    bare: async () => insert(students, 500),
  })
  return [
    {
      what: 'import of 5,000 checked students, over bare inserts of the same rows and their history',
      measured: product / bare,
      goal: 3,
      beside: `${product.toFixed(0)} ms; bare ${bare.toFixed(0)} ms`,
    },
    await measurePagesMeanwhile(
      school,
      'p99 of pages while a sheet is read, imported and undone, over idle',
      importAndUndo,
    ),
    { what: 'memory for that, above idle', measured: memory, goal: 60, unit: 'MB' },
  ]
}

interface Import {
  id: number
  counts: { new: number; done: number }
}

/** Photographs of a megabyte for the gallery, two at a time, while pages are read. */
export async function measurePictures(school: School): Promise<Row[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const drawn = sharp({ create: { width: 2560, height: 1707, channels: 3, background: '#4a7a56', noise } })
  const photo = new Blob([new Uint8Array(await drawn.blur(0.8).jpeg({ quality: 82 }).toBuffer())])
  const addThree = async () => {
    for (let added = 0; added < 3; added += 1) {
      const body = new FormData()
      body.set('image', photo, 'photo.jpg')
      await school.send('POST', '/api/gallery/', body)
    }
  }
  const addAll = () => Promise.all([addThree(), addThree()])
  return [await measurePagesMeanwhile(school, 'p99 of pages while pictures are added, over idle', addAll)]
}

/** Returns a function that inserts the last rows of tables repeatedly into a copy of the database; its result in ms. */
function prepareInserts({ dataDir }: School, tables: string[], last: number) {
  const file = join(dataDir, `bare-${tables.join('-')}.sqlite`)
  const original = new DatabaseSync(join(dataDir, 'pathshala.sqlite'), { readOnly: true })
  original.exec(`vacuum into '${file}'`)
  original.close()
  const copy = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  // The pragmas of the product.
  copy.exec('pragma journal_mode=wal; pragma synchronous=full; pragma secure_delete=on')
  copy.exec('pragma temp_store=memory; pragma cache_size=-16000')
  let made = 0
  const inserts = tables.map((table) => {
    const rows = copy.prepare(`select * from ${table} order by id desc limit ?`).all(last)
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
    const names = columns.map((column) => `"${column}"`).join(', ')
    const insert = copy.prepare(
      `insert into ${table} (${names}) values (${columns.map(() => '?').join(', ')})`,
    )
    return (at: number) => {
      const { unique_key: key, ...row } = rows[at % rows.length] ?? {}
      const values = { ...row, unique_key: key ? `${key} ${made++}` : null }
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

/** The growth of a warm process during some work, in megabytes. */
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
