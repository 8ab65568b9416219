import files, { rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sweepFiles } from '#app/server/maintenance.server.ts'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School } from '#tests/support/test-school.ts'

const run = ({ resources }: School, statement: string) =>
  sql.raw<Record<string, number>>(statement).execute(resources.database.sql)

/** Makes a database refuse every write like a full or read-only disk, and undoes it. */
const faults = {
  full: {
    status: 507,
    message: /জায়গা শেষ.*খালি করতে বলুন/,
    async begin(school: School) {
      if (school.resources.database.kind === 'sqlite') {
        const { rows } = await run(school, 'pragma page_count')
        await run(school, `pragma max_page_count = ${rows[0]?.page_count}`)
        return () => run(school, 'pragma max_page_count = 4294967294')
      }
      await run(
        school,
        `create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
      )
      await run(
        school,
        'create trigger refuse before insert on changes for each statement execute function refuse()',
      )
      return () => run(school, 'drop trigger refuse on changes')
    },
  },
  'read-only': {
    status: 503,
    message: /লেখা যাচ্ছে না.*জানান/,
    async begin(school: School) {
      if (school.resources.database.kind === 'sqlite') {
        await run(school, 'pragma query_only = on')
        return () => run(school, 'pragma query_only = off')
      }
      const set = (value: string) => async () => {
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
          school.resources.database.sql,
        )
        await run(
          school,
          `begin read write; alter database ${rows[0]?.name} set default_transaction_read_only = ${value}; commit`,
        )
        await run(school, endConnections).catch(() => {})
        await vi.waitFor(() => run(school, 'select 1'))
      }
      await set('on')()
      return set('off')
    },
  },
}

// A connection uses the default from its start, so all are ended, the current one last.
const endConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid();
  select pg_terminate_backend(pg_backend_pid())`

const longText = 'ক'.repeat(4000)

/** Writes until no page can be added: a full database still has room in its last page. */
async function writeUntilRefused(school: School): Promise<Awaited<ReturnType<School['send']>>> {
  for (let tries = 0; tries < 50; tries++) {
    const reply = await school.send('POST', '/api/notices/', { title: 'ভরা', description: longText })
    if (reply.status !== 201) return reply
  }
  throw new Error('it was never refused')
}

test.each(Object.entries(faults))(
  'while the disk is %s a save is refused with advice, and reads succeed',
  async (_name, { status, message, begin }) => {
    const school = await openSchool()
    const { id } = await school.add('/api/notices/', { title: 'আগের নোটিশ' })
    expect((await school.get('/notice', { token: null })).text).toContain('আগের নোটিশ')
    const end = await begin(school)
    const refused = await writeUntilRefused(school)
    expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(message)])

    const effects = await watchEffects(school)
    const attempts = [
      [
        'POST',
        '/api/notices/',
        form({ title: 'নতুন', description: longText, pdf_file: [pdfFile(), 'a.pdf'] }),
      ],
      [
        'POST',
        '/api/teachers/',
        form({ full_name: 'করিম', profile: longText, photo: [await picture(), 'a.jpg'] }),
      ],
      ['PUT', `/api/notices/${id}/`, { title: 'বদলানো', description: longText }],
      ['POST', '/api/contacts/', { name: 'একজন', phone: '01700000001', message: longText }],
    ] as const
    for (const [method, path, body] of attempts) {
      const reply = await school.send(method, path, body)
      expect([path, reply.status]).toEqual([path, status])
    }
    expect(await effects()).toEqual(nothing)
    expect(school.logged.filter((line) => line.startsWith('the disk is'))).toHaveLength(1)
    expect((await school.get(`/api/notices/${id}/`)).body.title).toBe('আগের নোটিশ')
    expect((await school.get('/api/changes/')).status).toBe(200)
    expect((await school.get('/notice', { token: null })).text).toContain('আগের নোটিশ')
    expect((await school.get('/facnstaff', { token: null })).status).toBe(200)

    await end()
    await school.add('/api/notices/', { title: 'পরের নোটিশ', description: longText })
    expect((await school.get('/notice', { token: null })).text).toContain('পরের নোটিশ')
  },
)

test('while nothing can be written, signed-in users can still read, signing in fails with the reason, and readiness fails', async () => {
  const school = await openSchool()
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString()
  await school.resources.database.sql.updateTable('tokens').set({ last_used_at: longAgo }).execute()
  const end = await faults['read-only'].begin(school)
  expect((await school.get('/api/students/')).status).toBe(200)
  expect((await school.get('/api/user/')).status).toBe(200)
  const signIn = await school.signIn('headmaster', 'nodi-nouka-pal-26')
  expect([signIn.status, signIn.body.message]).toEqual([503, expect.stringMatching(/লেখা যাচ্ছে না/)])
  expect((await school.get('/readyz', { token: null })).status).toBe(503)
  await end()
  expect((await school.get('/readyz', { token: null })).status).toBe(200)
})

test('a plain form that can not be saved is returned with the typed text and the reason', async () => {
  const school = await openSchool()
  const end = await faults['read-only'].begin(school)
  const typed = { name: 'রহিমা খাতুন', phone: '01700000001', message: 'ভর্তি কবে শুরু হবে?' }
  const reply = await school.send('POST', '/contact', new URLSearchParams(typed).toString(), {
    token: null,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(reply.status).toBe(503)
  expect(reply.text).toMatch(/লেখা যাচ্ছে না/)
  expect(reply.text).toContain(typed.message)
  await end()
})

test('with less than 200 MB free, uploads are refused and everything without a file can still be saved', async () => {
  const school = await openSchool()
  const real = files.statfs
  const setFree = (bytes: number) => {
    files.statfs = (async () => ({ bavail: bytes / 4096, bsize: 4096 })) as unknown as typeof real
    syncBuiltinESMExports()
  }
  onTestFinished(() => {
    files.statfs = real
    syncBuiltinESMExports()
  })
  const upload = () =>
    school.send('POST', '/api/notices/', form({ title: 'ছুটি', pdf_file: [pdfFile(), 'a.pdf'] }))
  setFree(200 * 1024 * 1024 - 4096)
  const effects = await watchEffects(school)
  expect((await upload()).status).toBe(507)
  expect(await effects()).toEqual(nothing)
  await school.add('/api/notices/', form({ title: 'ফাইল ছাড়া' }))
  expect((await school.get('/readyz', { token: null })).status).toBe(200)
  setFree(200 * 1024 * 1024)
  expect((await upload()).status).toBe(201)
  setFree(4 * 1024 * 1024)
  expect((await school.get('/readyz', { token: null })).status).toBe(503)
})

test('an upload without a folder on the disk gets an answer, and leaves no file', async () => {
  const school = await openSchool()
  const staging = join(school.resources.settings.dataDir, 'tmp')
  await rm(staging, { recursive: true, force: true })
  await writeFile(staging, 'a file where a folder belongs')
  const body = form({ title: 'ছুটি', pdf_file: [pdfFile('x'.repeat(500_000)), 'a.pdf'] })
  const reply = await school.send('POST', '/api/notices/', body)
  expect(reply.status).toBe(500)
  await rm(staging)
  await school.add('/api/notices/', form({ title: 'ছুটি', pdf_file: [pdfFile(), 'a.pdf'] }))
})

test('a save that is on the disk is answered as saved, even if something fails afterwards', async () => {
  const school = await openSchool()
  await run(school, 'alter table notices rename to broken')
  await school.add('/api/classes/', { name: 'একাদশ' })
  expect((await school.get('/api/classes/', { token: null })).list).toHaveLength(1)
})

test('when the outcome of a save is unknown, its file is stored until the sweep, so that no record lacks its file', async () => {
  const school = await openSchool()
  await failCommitsOfNotices(school)
  const body = form({ title: 'ছুটি', pdf_file: [pdfFile(), 'a.pdf'] })
  expect((await school.send('POST', '/api/notices/', body)).status).toBe(500)
  expect((await school.get('/api/notices/')).list).toEqual([])
  expect(await keysIn(school)).toHaveLength(1)
  await sweepFiles(school.resources, Date.now() + 25 * 60 * 60 * 1000)
  expect(await keysIn(school)).toEqual([])
})

test('when several saves share a commit that fails, each gets an error', async () => {
  const school = await openSchool()
  await failCommitsOfNotices(school)
  const names = Array.from({ length: 12 }, (_, index) => `শ্রেণি ${index}`)
  const replies = await Promise.all(
    names.map((name, index) =>
      index % 4 === 1
        ? school.send('POST', '/api/notices/', { title: name })
        : school.send('POST', '/api/classes/', { name }),
    ),
  )
  const saved = names.filter((_name, index) => replies[index]?.status === 201)
  expect((await school.get('/api/classes/')).list.map(({ name }) => name).sort()).toEqual(saved.sort())
  expect((await school.get('/api/notices/')).list).toEqual([])
  expect([...new Set(replies.map(({ status }) => status))].sort()).toEqual(
    school.resources.database.kind === 'sqlite' ? expect.arrayContaining([500]) : [201, 500],
  )
  const changes = (await school.get('/api/changes/?entity=classes')).list
  expect(changes).toHaveLength(saved.length)
})

/** Makes the commit of every notice fail after its statements succeeded. */
async function failCommitsOfNotices(school: School): Promise<void> {
  const { database } = school.resources
  await run(
    school,
    'create table last_moment (class_id integer references classes (id) deferrable initially deferred)',
  )
  const refuse = 'insert into last_moment (class_id) values (999999)'
  if (database.kind === 'sqlite')
    await run(school, `create trigger refuse after insert on notices begin ${refuse}; end`)
  else {
    await run(
      school,
      `create function refuse() returns trigger language plpgsql as $$ begin ${refuse}; return null; end $$`,
    )
    await run(
      school,
      'create trigger refuse after insert on notices for each statement execute function refuse()',
    )
  }
}

async function keysIn({ resources }: School): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of resources.storage.list()) keys.push(key)
  return keys
}
