import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { verifyBackup } from '../../app/archive/open-archive.server.ts'
import { catalog } from '../../app/features/entities.ts'
import { newFolder } from '../support/new-folder.ts'
import { startPostgres } from '../support/postgres.ts'
import { startS3 } from '../support/s3.ts'
import { runCli, startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { callSchoolProcess, type SchoolCalls } from '../support/test-school.ts'

test('a backup in the object store is made on one server, and listed, downloaded and deleted on another', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.createDatabase('college')
  const s3 = await startS3()
  const shared = { ...adminSettings, ...s3.settings, DATABASE_URL: postgres.url('college') }
  const servers = [await start(shared), await start(shared), await start(shared)] as const
  const [one, two, three] = servers

  const { status, body } = await one.send('POST', '/api/backups/')
  expect(status).toBe(202)
  await ended(three)
  for (const server of servers)
    expect((await server.get('/api/backups/')).body).toMatchObject({
      last_at: expect.any(String),
      failure: null,
      backups: [{ id: body.id, place: 'store' }],
    })

  const { url } = (await two.send('POST', `/api/backups/${body.id}/download/`)).body
  const answer = await fetch(`${two.url}${url}`)
  const copy = join(await newFolder(), 'copy.zip')
  await writeFile(copy, Buffer.from(await answer.arrayBuffer()))
  await verifyBackup(copy, catalog)
  const listed = await runCli(['backups'], { ...shared, DATA_DIR: await newFolder() })
  expect(listed).toMatchObject({ code: 0, said: expect.stringContaining('in the object store') })

  expect((await three.send('DELETE', `/api/backups/${body.id}/`)).status).toBe(204)
  expect((await one.get('/api/backups/')).body).toMatchObject({ backups: [], last_at: null })

  await s3.stop()
  expect((await two.send('POST', '/api/backups/')).status).toBe(202)
  await ended(one)
  expect(await one.get('/api/backups/')).toMatchObject({
    status: 200,
    body: { failure: { reason: 'store away' }, backups: [] },
  })
})

async function start(shared: Record<string, string>): Promise<SchoolCalls> {
  const server = await startSchool({ ...shared, DATA_DIR: await newFolder() })
  onTestFinished(() => server.kill())
  return callSchoolProcess(server.url)
}

async function ended(school: SchoolCalls): Promise<void> {
  await expect.poll(async () => (await school.get('/api/backups/')).body.running).toBe(null)
}
