import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#app/config.server.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { closeResources, openResources } from './open-resources.server.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

const start = (settings: Record<string, string>) =>
  openResources(readSettings({ SAMPLE_CONTENT: 'off', ...settings }), log)

test('an invalid data folder stops the start with an error that names it', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'file'), '')
  const DATA_DIR = join(folder, 'file', 'data')
  await expect(start({ DATA_DIR })).rejects.toThrow(
    `DATA_DIR: got "${DATA_DIR}", takes a folder that this user may write (ENOTDIR).`,
  )
})

test('a data folder that can not be created stops the start with an error that names it', async () => {
  await expect(start({ DATA_DIR: '/proc/school/data' })).rejects.toThrow(
    /^DATA_DIR: got "\/proc\/school\/data", takes a folder that this user may write \(\w+\)\.$/,
  )
})

test('a data folder is created with its parents', async () => {
  const DATA_DIR = join(await newFolder(), 'new', 'data')
  const resources = await start({ DATA_DIR, ADMIN_PASSWORD: 'nodi-nouka-pal-26' })
  expect(existsSync(DATA_DIR)).toBe(true)
  await closeResources(resources)
})

test('an unreachable database server stops the start with an error that names it, without its password', async () => {
  const DATABASE_URL = 'postgres://school:geheimnis-7@127.0.0.1:1/school'
  const failed = start({ DATA_DIR: await newFolder(), DATABASE_URL })
  await expect(failed).rejects.toThrow(/^DATABASE_URL: .* \(ECONNREFUSED\)\.$/)
  await expect(failed).rejects.not.toThrow('geheimnis-7')
})

test('an unreachable object store stops the start with an error that names it', async () => {
  const failed = start({
    DATA_DIR: await newFolder(),
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'school',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'geheimnis-7',
  })
  await expect(failed).rejects.toThrow(/^S3_ENDPOINT, S3_BUCKET: .* \(\w+\)\.$/)
  await expect(failed).rejects.not.toThrow('geheimnis-7')
})
