// @module-tag rest

import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../app/config.server.ts'
import { openS3Objects } from '../../app/storage/s3-objects.server.ts'
import { newFolder } from '../support/new-folder.ts'
import { startRecordedS3 } from '../support/recorded-s3.ts'
import { startSchool } from '../support/school-process.ts'

test('a school that is killed while it deletes CDN copies continues at its next start', async () => {
  const store = await startRecordedS3()
  const { s3 } = readSettings(store.settings)
  if (!s3) throw new Error('the settings have no store')
  const objects = openS3Objects(s3, 'public/')
  const names = Array.from({ length: 250 }, (_, index) => `gallery/${index}-640x800/320.webp`)
  await Promise.all(names.map((name) => objects.write(name, Buffer.from('x'))))
  const start = async () => {
    const settings = { ...store.settings, CDN: 'https://cdn.example.edu.bd', DATA_DIR: await newFolder() }
    const school = await startSchool(settings)
    onTestFinished(() => school.kill())
    return school
  }
  const deletions = () => store.requests.filter((request) => request === 'POST').length

  store.isIgnored = (request) => request === 'POST' && deletions() > 1
  // The school is ready before the deletion is answered.
  const killed = await start()
  await expect.poll(deletions).toBe(2)
  await killed.kill()
  expect((await objects.list()).size).toBe(150)

  store.isIgnored = () => false
  const next = await start()
  await expect.poll(next.output).toContain('"deleted":150}')
  expect((await objects.list()).size).toBe(0)
})
