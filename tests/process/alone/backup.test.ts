// @module-tag rest

import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { verifyBackup } from '../../../app/backups/archive/open-archive.server.ts'
import { catalog } from '../../../app/features/entities.ts'
import { newFolder } from '../../support/new-folder.ts'
import { watchMemory } from '../../support/peak-memory.ts'
import { withReferenceWork } from '../../support/reference-work.ts'
import { runCli, startSchool } from '../../support/school-process.ts'
import { seeded } from '../../support/seeded.ts'
import { adminSettings } from '../../support/test-admin.ts'
import { callSchool, callSchoolProcess, form, type SchoolCalls } from '../../support/test-school.ts'

const isLong = process.env.LONG === '1'
const megabyte = 1024 * 1024

test('a backup larger than memory slows neither pages nor saves, and memory stays bounded', async () => {
  const files = isLong ? 55 : 11
  const dataDir = await newFolder()
  const server = await startSchool({ DATA_DIR: dataDir, ...adminSettings })
  onTestFinished(() => server.kill())
  const school = await callSchoolProcess(server.url)
  await addNotices(school, files)
  const before = await answerTimes(school, () => true)
  const peakBefore = watchMemory(server.process.pid ?? 0)()

  const { body } = await school.send('POST', '/api/backups/')
  const backup = pollInBackground(async () => (await school.get('/api/backups/')).body.running === null)
  const { value: during, referenceMs } = await withReferenceWork(() => answerTimes(school, backup.isOver))
  expect((await school.get('/api/backups/')).body).toMatchObject({ failure: null })
  const growthMb = watchMemory(server.process.pid ?? 0)() - peakBefore
  console.log(
    `pages ${percentile(before.pages)} ms before, ${percentile(during.pages)} ms during; saves ` +
      `${percentile(before.saves)} and ${percentile(during.saves)} ms; reference work ${Math.round(referenceMs)} ms; ` +
      `memory grew by ${Math.round(growthMb)} MB`,
  )
  // The promise: 300 and 1000 ms where the reference work takes 5 ms.
  expect(during.saves.length).toBeGreaterThan(0)
  expect(percentile(during.pages) / referenceMs).toBeLessThan(60)
  expect(percentile(during.saves) / referenceMs).toBeLessThan(200)
  expect(growthMb).toBeLessThan(150)
  // A long read transaction would let the WAL grow without limit.
  expect((await stat(join(dataDir, 'pathshala.sqlite-wal'))).size).toBeLessThan(16 * megabyte)

  const { url } = (await school.send('POST', `/api/backups/${body.id}/download/`)).body
  const copy = join(await newFolder(), 'copy.zip')
  const answer = await fetch(`${server.url}${url}`)
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(copy))
  const { manifest } = await verifyBackup(copy, catalog)
  expect(manifest.files).toBe(files)
  expect(watchMemory(server.process.pid ?? 0)() - peakBefore).toBeLessThan(150)
  await server.stop()
  expect(server.output()).not.toContain(String(url).split('/').at(-1))

  const restored = await newFolder()
  const { code, output } = await runCli(['restore', copy, '--yes'], { DATA_DIR: restored })
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('Restored the backup of'),
  })
})

test('killed at any moment of a backup, a school has only complete backups and can make the next', async () => {
  const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1e9))
  console.log(`KILL_SEED=${seed}`)
  const { next } = seeded(seed)
  const dataDir = await newFolder()
  const settings = { DATA_DIR: dataDir, ...adminSettings }
  let server = await startSchool(settings)
  onTestFinished(() => server.kill())
  const school = await callSchoolProcess(server.url)
  await addNotices(school, 2)
  const { token } = school
  for (let round = 0; round < (isLong ? 60 : 3); round += 1) {
    await fetch(`${server.url}/api/backups/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    })
    await new Promise((resolve) => setTimeout(resolve, next() * 400))
    await server.kill()
    const names = await readdir(join(dataDir, 'backups')).catch(() => [])
    for (const name of names.filter((each) => each.endsWith('.zip')))
      await verifyBackup(join(dataDir, 'backups', name), catalog)
    markAsAbandoned(dataDir)
    server = await startSchool(settings)
  }
  const again = await callSchoolProcess(server.url)
  const { status } = await again.send('POST', '/api/backups/')
  expect(status).toBe(202)
  const backup = pollInBackground(async () => (await again.get('/api/backups/')).body.running === null)
  while (!backup.isOver()) await again.get('/healthz')
  expect((await again.get('/api/backups/')).body).toMatchObject({ failure: null })
})

/** Notices with incompressible PDFs of nearly 20 MB each. */
async function addNotices(school: SchoolCalls, count: number): Promise<void> {
  const bytes = new Uint8Array(19 * megabyte)
  bytes.set(randomBytes(bytes.length))
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  bytes.set(new TextEncoder().encode('\n%%EOF\n'), bytes.length - 7)
  for (let number = 1; number <= count; number += 1)
    await school.add('/api/notices/', form({ title: `নোটিশ ${number}`, pdf_file: [bytes, 'a.pdf'] }))
}

interface Times {
  pages: number[]
  saves: number[]
}

/** Durations of pages and saves in sequence, for at least two seconds; answers 503 are not counted. */
async function answerTimes({ url, token }: SchoolCalls, isOver: () => boolean): Promise<Times> {
  const school = await callSchool(url, token)
  const times: Times = { pages: [], saves: [] }
  const timed = async (into: number[], work: () => Promise<{ status: number }>, status: number) => {
    const start = performance.now()
    const reply = await work()
    if (reply.status === 503) return
    expect(reply.status).toBe(status)
    into.push(performance.now() - start)
  }
  const start = performance.now()
  while (performance.now() - start < 2000 || !isOver()) {
    for (const path of ['/', '/notice?search=নোটিশ', '/facnstaff'])
      await timed(times.pages, () => school.get(path, { token: null }), 200)
    await timed(times.pages, () => school.get('/api/notices/?page=1'), 200)
    await timed(
      times.saves,
      () => school.send('POST', '/api/classes/', { name: randomBytes(8).toString('hex') }),
      201,
    )
  }
  return times
}

function percentile(times: number[]): number {
  return Math.round(times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0)
}

/** Asks every 100 ms until the answer is true. */
function pollInBackground(ask: () => Promise<boolean>) {
  let isOver = false
  const end = () => clearInterval(timer)
  const timer = setInterval(() => {
    ask().then((answer) => {
      isOver ||= answer
      if (isOver) end()
    }, end)
  }, 100)
  return { isOver: () => isOver }
}

// Otherwise the backup of a killed process counts as abandoned only after half a minute.
function markAsAbandoned(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'pathshala.sqlite'))
  database.exec("update backups set alive_at = '2026-01-01T00:00:00.000Z' where running = 1")
  database.exec('delete from limit_events')
  database.close()
}
