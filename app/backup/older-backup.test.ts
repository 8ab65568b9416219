import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { openSchool, testAdmin } from '#app/test.server.ts'
import { manifestEntry, tableEntry } from './backup-format.ts'
import { restoreBackup } from './restore-backup.server.ts'
import { writeBackup } from './write-backup.server.ts'

test('a backup from before there were second factors is restored, and the school goes on from there', async () => {
  const old = await openSchool()
  await old.add('/api/classes/', { name: 'একাদশ' })
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'school.zip')
  await writeBackup(old.resources.settings, old.resources.storage, file)
  const older = join(folder, 'older.zip')
  await asBefore(file, older)

  const fresh = await openSchool({}, undefined, ({ settings, storage }) =>
    restoreBackup(settings, storage, older),
  )
  expect((await fresh.get('/api/classes/')).list).toMatchObject([{ name: 'একাদশ' }])
  expect((await fresh.get('/api/user/')).body).toMatchObject({
    username: testAdmin.username,
    second_factor: false,
  })
  expect((await fresh.add('/api/classes/', { name: 'দ্বাদশ' })).id).toBe(2)
})

// What the first version would have written.
async function asBefore(file: string, older: string): Promise<void> {
  const from = await openPromise(file, { lazyEntries: true, autoClose: false })
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(older))
  for await (const entry of from.eachEntry()) {
    const bytes = await buffer(await from.openReadStreamPromise(entry))
    if (entry.fileName === manifestEntry) {
      const { rows, ...manifest } = JSON.parse(bytes.toString())
      const { second_factors: _factors, recovery_codes: _codes, ...known } = rows
      const before = { ...manifest, migration: '0001-first-tables', rows: known }
      zip.addBuffer(Buffer.from(JSON.stringify(before)), manifestEntry)
    } else if (entry.fileName === tableEntry('users')) {
      zip.addBuffer(Buffer.from(bytes.toString().replaceAll(/,?"second_factor":\d/g, '')), entry.fileName)
    } else if (!/second_factors|recovery_codes/.test(entry.fileName)) zip.addBuffer(bytes, entry.fileName)
  }
  from.close()
  zip.end()
  await written
}
