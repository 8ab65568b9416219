import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase, insertLast, openBare } from './last-rows.ts'
import { requestBytes, runLoad } from './load.ts'
import { measurePagesMeanwhile } from './pages-meanwhile.ts'
import type { MeasuredSchool } from './school.ts'
import { leastOf, type Row } from './table.ts'

const rounds = 7
const students = 5000
const perTransaction = 500
const megabyte = 1e6

/** Imports a sheet of 5,000 students; each import is undone before the next. */
export async function measureImports(school: MeasuredSchool): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-bench-'))
  const file = join(folder, 'bare.sqlite')
  const whole = async () => undo(school, await apply(school, await upload(school)))
  try {
    const memory = await memoryAboveIdle(school, whole)
    const id = await apply(school, await upload(school))
    copyDatabase(school, file)
    await undo(school, id)
    const times = await leastOf(rounds, {
      checked: async () => {
        const start = performance.now()
        await discard(school, await upload(school))
        return performance.now() - start
      },
      applied: async () => {
        const id = await upload(school)
        const start = performance.now()
        await apply(school, id)
        const time = performance.now() - start
        await undo(school, id)
        return time
      },
      bare: async () => insertTheSame(file),
    })
    return [
      {
        what: 'import of 5,000 checked students, over bare chunked inserts of the same rows and their history',
        measured: times.applied / times.bare,
        goal: 3,
        beside: `${times.applied.toFixed(0)} ms; bare ${times.bare.toFixed(0)} ms; to read and check them before ${times.checked.toFixed(0)} ms`,
      },
      await measurePagesMeanwhile(
        school,
        'p99 of pages while a sheet is read, imported and undone, as a multiple of its idle value',
        whole,
        rounds,
      ),
      { what: 'memory for that, above idle', measured: memory, goal: 60, unit: 'MB' },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function upload(school: MeasuredSchool): Promise<number> {
  const [first] = (await (await school.send('GET', '/api/classes/')).json()) as { name: string }[]
  const rows = Array.from(
    { length: students },
    (_, index) =>
      `শিক্ষার্থী ${index},${20_000 + index},${first?.name},ছেলে,১৫/০২/২০১০,নদীপাড়া,অভিভাবক ${index},01700${String(100_000 + index)}`,
  )
  const heads = 'নাম,রোল নম্বর,শ্রেণি,লিঙ্গ,জন্ম তারিখ,ঠিকানা,অভিভাবকের নাম,অভিভাবকের মোবাইল নম্বর'
  const body = new FormData()
  body.set('entity', 'students')
  body.set('file', new Blob([[heads, ...rows].join('\n')], { type: 'text/csv' }), 'students.csv')
  const { id, counts } = (await (await school.send('POST', '/api/imports/', body)).json()) as ImportState
  if (counts.new !== students) throw new Error(`of ${students} rows, ${counts.new} are new`)
  return id
}

interface ImportState {
  id: number
  counts: { new: number; done: number }
}

async function apply(school: MeasuredSchool, id: number): Promise<number> {
  const { counts } = (await (
    await school.send('POST', `/api/imports/${id}/apply/`, {})
  ).json()) as ImportState
  if (counts.done !== students) throw new Error(`of ${students} rows, ${counts.done} were imported`)
  return id
}

async function undo(school: MeasuredSchool, id: number): Promise<void> {
  await school.send('POST', `/api/imports/${id}/undo/`, {})
}

async function discard(school: MeasuredSchool, id: number): Promise<void> {
  await school.send('DELETE', `/api/imports/${id}/`)
}

/** Milliseconds of inserting as many students and changes in as large transactions. */
function insertTheSame(file: string): number {
  const database = openBare(file)
  try {
    const insertStudent = insertLast(database, 'students', students)
    const insertChange = insertLast(database, 'changes', students)
    const start = performance.now()
    for (let made = 0; made < students; made += perTransaction) {
      database.exec('begin immediate')
      for (let row = 0; row < perTransaction; row += 1) {
        insertStudent({ unique_key: `${start} ${made + row}` })
        insertChange()
      }
      database.exec('commit')
    }
    return performance.now() - start
  } finally {
    database.close()
  }
}

/** By how many megabytes a process that has answered requests grows during some work. */
async function memoryAboveIdle(school: MeasuredSchool, work: () => Promise<void>): Promise<number> {
  const request = requestBytes('GET', '/notice', { 'Accept-Encoding': 'br' })
  await runLoad({ port: school.port, request, connections: 32, requests: 20_000 })
  const { rss: idle } = await school.usage()
  let most = idle
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  while (!isDone) most = Math.max(most, (await school.usage()).rss)
  await working
  return (most - idle) / megabyte
}
