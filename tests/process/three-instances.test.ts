// @module-tag rest

import { expect, onTestFinished, test } from 'vitest'
import { startBalancer } from '../support/balancer.ts'
import { type BreakableLine, lineTo } from '../support/breakable-line.ts'
import { freePort } from '../support/free-port.ts'
import { type Load, startLoad } from '../support/load-through.ts'
import { newFolder } from '../support/new-folder.ts'
import { startPostgres } from '../support/postgres.ts'
import { startS3 } from '../support/s3.ts'
import { type SchoolProcess, startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { pdfFile, picture } from '../support/test-files.ts'
import { callSchoolProcess, form, type SchoolCalls, someInstitution } from '../support/test-school.ts'

// How often each reader reads each page in each state.
const reads = process.env.LONG === '1' ? 400 : 15

test('three instances lose no save and fail no read, whatever is killed, cut off or frozen', async () => {
  const { database, store, settings } = await startServices()
  const instances = await Promise.all([1, 2, 3].map(() => startInstance(settings)))
  const balancer = await startBalancer(instances.map(({ port }) => port))
  onTestFinished(balancer.stop)
  const school = await callSchoolProcess(balancer.url)
  const load = startLoad({
    url: balancer.url,
    token: school.token,
    pages: await publish(school),
    writers: [aClass, aClass, aNoticeWithFile],
  })
  onTestFinished(load.stop)
  await load.read(reads)

  for (const instance of instances) {
    await instance.kill()
    await load.read(reads)
    await instance.start()
    await load.read(reads)
  }
  for (const instance of instances) {
    await instance.stop()
    await instance.start()
    await load.read(reads)
  }
  await outage(load, () => database.cut(), database)
  await outage(load, async () => database.freeze(), database)
  await outage(load, () => store.cut(), store)
  await outage(load, async () => store.freeze(), store)
  await load.stop()

  console.log(`through ${balancer.kind}: ${load.saved.length} saves`, Object.fromEntries(load.refused))
  expect(load.faults).toEqual([])
  const classes = (await school.get('/api/classes/')).list.map(({ name }) => name)
  const notices = (await school.get('/api/notices/')).list
  const stored = [...classes, ...notices.map(({ title }) => title)].filter((name) => name?.startsWith('শাখা'))
  expect(new Set(stored).size).toBe(stored.length)
  expect(load.saved.filter((name) => !stored.includes(name))).toEqual([])
  for (const { pdf_file } of notices)
    expect((await school.get(String(pdf_file), { token: null })).text).toContain('%PDF')
  for (const { output } of instances) expect(output()).not.toContain('"status":500')
})

const aClass = { path: '/api/classes/', body: (name: string) => JSON.stringify({ name }) }
const aNoticeWithFile = {
  path: '/api/notices/',
  body: (title: string) => form({ title, pdf_file: [pdfFile(title), 'notice.pdf'] }),
}

/** Interrupts a service under load, restores it, and waits until saves succeed again. */
async function outage(load: Load, interrupt: () => Promise<void>, line: BreakableLine): Promise<void> {
  await interrupt()
  await load.read(reads)
  await line.restore()
  const before = load.saved.length
  await expect.poll(() => load.saved.length).toBeGreaterThan(before)
  await load.read(reads)
}

async function startServices() {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.createDatabase('college')
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const database = await lineTo(postgres.url('college'))
  const store = await lineTo(s3.settings.S3_ENDPOINT)
  const settings = {
    ...s3.settings,
    ...adminSettings,
    DATABASE_URL: database.url,
    S3_ENDPOINT: store.url.replace(/\/$/, ''),
    TRUST_PROXY: '1',
  }
  return { database: database.line, store: store.line, settings }
}

/** An instance that can be started again on its port. */
async function startInstance(parts: Record<string, string>) {
  const port = await freePort()
  const settings = { ...parts, PORT: String(port), DATA_DIR: await newFolder() }
  let running: SchoolProcess = await startSchool(settings)
  let before = ''
  onTestFinished(() => running.kill())
  return {
    port,
    kill: () => running.kill(),
    stop: () => running.stop(),
    async start() {
      before += running.output()
      running = await startSchool(settings)
    },
    output: () => before + running.output(),
  }
}

/** Fills a small site; returns its pages with a text of each. */
async function publish(school: SchoolCalls) {
  await school.add('/api/institutions/', someInstitution)
  const notice = await school.add(
    '/api/notices/',
    form({
      title: 'বার্ষিক পরীক্ষার রুটিন',
      is_pinned: 'true',
      pdf_file: [pdfFile('routine'), 'routine.pdf'],
    }),
  )
  const photo = await picture('jpeg', 300, 360)
  const teacher = await school.add(
    '/api/teachers/',
    form({ full_name: 'করিম উদ্দিন', designation: 'প্রভাষক', photo: [photo, 'photo.jpg', 'image/jpeg'] }),
  )
  return [
    { path: '/', contains: 'নদীপুর কলেজ' },
    { path: '/notice', contains: 'বার্ষিক পরীক্ষার রুটিন' },
    { path: `/notice/${notice.id}`, contains: 'বার্ষিক পরীক্ষার রুটিন' },
    { path: '/facnstaff', contains: 'করিম উদ্দিন' },
    { path: '/api/notices/', contains: 'বার্ষিক পরীক্ষার রুটিন' },
    { path: String(teacher.photo), contains: '' },
  ]
}
