// @module-tag rest

import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat, watch, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings, type Settings } from '#app/config.server.ts'
import { backupsPrefix } from '#app/storage/file-keys.ts'
import { openS3Objects } from '#app/storage/s3-objects.server.ts'
import { lineTo } from '#tests/support/breakable-line.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { startRecordedS3 } from '#tests/support/recorded-s3.ts'
import { startS3 } from '#tests/support/s3.ts'
import { filesOnDisk, pdfFile } from '#tests/support/test-files.ts'
import { form, openSchool } from '#tests/support/test-school.ts'
import { backup, fetchBackup, restore, verify } from './backup-commands.ts'

const megabyte = 1024 * 1024

test('a school without uploads is restored from its store, by the name of the backup', async () => {
  const store = await startRecordedS3()
  const school = await openSchool({ ...store.settings, BACKUP_KEEP: '9' })
  await school.add('/api/classes/', { name: 'একাদশ' })
  const name = await backupOf(school.resources.settings)
  let output = ''
  const restored = await openSchool(store.settings, undefined, async ({ settings }) => {
    output = await restore(settings, [name, '--yes'])
    expect(await readdir(join(settings.dataDir, 'tmp'))).toEqual([])
  })
  expect(output).toMatch(/^Restored the backup of 20/)
  expect(output).toContain('\n  BACKUP_KEEP=9\n')
  expect((await restored.get('/api/classes/')).list).toMatchObject([{ name: 'একাদশ' }])
})

test('a school with uploads is restored into another store, from a backup that was fetched before', async () => {
  const store = await startRecordedS3()
  const school = await openSchool(store.settings)
  const { pdf_file } = await school.add(
    '/api/notices/',
    form({ title: 'ছুটি', pdf_file: [pdfFile('routine'), 'a.pdf'] }),
  )
  const { id: class_name } = await school.add('/api/classes/', { name: 'একাদশ' })
  const student = { full_name: 'সালমা', roll_number: '১', class_name }
  const { id: erased } = await school.add('/api/students/', student)
  const name = await backupOf(school.resources.settings)
  expect((await school.send('POST', `/api/students/${erased}/erase/`)).status).toBeLessThan(300)
  const target = join(await newFolder(), 'away', 'school.zip')
  const [path = '', beside] = (await fetchBackup(school.resources.settings, name, target)).split('\n')
  expect(await verify(path)).toMatch(/^Whole\. Made at 20/)
  expect((await stat(path)).mode & 0o077).toBe(0)
  expect(beside).toContain('erased.json')
  expect((await readdir(dirname(path))).sort()).toEqual(['erased.json', 'school.zip'])

  const another = await openSchool(store.settings, undefined, async ({ settings }) => {
    const refused = restore(settings, [name, '--yes'])
    await expect(refused).rejects.toThrow(/place for uploads is not empty.*after fetch-backup copied/)
  })
  expect((await another.get('/api/notices/')).list).toEqual([])
  const restored = await openSchool(filesOnDisk, undefined, async ({ settings }) =>
    expect(await restore(settings, [path, '--yes'])).toContain(
      '\n1 records that were erased for good were left out',
    ),
  )
  expect((await restored.get('/api/students/')).list).toEqual([])
  expect((await restored.get(String(pdf_file), { token: null })).text).toContain('routine')
})

test('a backup that can not be fetched is reported, and leaves no file', async () => {
  const store = await startRecordedS3()
  const folder = await newFolder()
  const settings = readSettings({ ...store.settings, DATA_DIR: join(folder, 'data') })
  await writeFile(join(folder, 'mine.zip'), 'mine')
  await writeObject(settings, 'pathshala-1.zip', Buffer.from('bytes'))
  const at = (...path: string[]) => join(folder, ...path)
  const refusals: [string | undefined, string | undefined, string][] = [
    [undefined, undefined, 'The name is missing or invalid'],
    ['', undefined, 'The name is missing or invalid'],
    ['../pathshala-1.zip', at('a.zip'), 'The name is missing or invalid'],
    ['backups/pathshala-1.zip', at('a.zip'), 'The name is missing or invalid'],
    ['erased.json', at('a.zip'), 'The name is missing or invalid'],
    ['pathshala-2.zip', at('a.zip'), 'There is no backup pathshala-2.zip'],
    ['pathshala-1.zip', at('mine.zip'), 'mine.zip is there already'],
    ['pathshala-1.zip', folder, 'is there already'],
    ['pathshala-1.zip', at('mine.zip', 'a.zip'), "can't be written"],
  ]
  for (const [name, file, message] of refusals)
    await expect(fetchBackup(settings, name, file), message).rejects.toThrow(message)
  store.mode = 'unavailable'
  await expect(fetchBackup(settings, 'pathshala-1.zip', at('a.zip'))).rejects.toThrow('does not answer')
  expect(await readdir(folder)).toEqual(['mine.zip'])
  expect(await readFile(at('mine.zip'), 'utf8')).toBe('mine')
})

test('a store that fails while a backup is fetched leaves no partial file', async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const { line, url } = await lineTo(s3.settings.S3_ENDPOINT)
  const folder = await newFolder()
  const S3_ENDPOINT = url.replace(/\/$/, '')
  const settings = readSettings({ ...s3.settings, S3_ENDPOINT, DATA_DIR: join(folder, 'data') })
  await writeObject(settings, 'pathshala-1.zip', randomBytes(48 * megabyte))
  const isStarted = watch(folder)[Symbol.asyncIterator]().next()
  const fetched = fetchBackup(settings, 'pathshala-1.zip', join(folder, 'a.zip'))
  const refused = expect(fetched).rejects.toThrow('does not answer')
  await isStarted
  await line.cut()
  await refused
  expect(await readdir(folder)).toEqual([])
})

test('a backup that can not be restored is refused, and the target is unchanged', async () => {
  const store = await startRecordedS3()
  const school = await openSchool(store.settings)
  const { settings } = school.resources
  await school.add('/api/classes/', { name: 'একাদশ' })
  const name = await backupOf(settings)
  const whole = await readFile(await fetchBackup(settings, name, join(await newFolder(), 'whole.zip')))
  await writeObject(settings, 'pathshala-cut.zip', whole.subarray(0, whole.length - 100))
  await writeObject(settings, 'pathshala-no-zip.zip', Buffer.from('no zip'))

  await expect(restore(settings, [name, '--yes'])).rejects.toThrow(
    'The database is not empty, and nothing was changed',
  )
  const empty = await openSchool(store.settings, undefined, async (place) => {
    const refused = async (backupName: string, message: string) =>
      expect(restore(place.settings, [backupName, '--yes']), message).rejects.toThrow(message)
    await refused('pathshala-cut.zip', 'pathshala-cut.zip is damaged or no backup')
    await refused('pathshala-no-zip.zip', 'pathshala-no-zip.zip is damaged or no backup')
    await refused('pathshala-2.zip', 'There is no backup pathshala-2.zip')
    await refused(`../backups/${name}`, "can't be read (ENOENT)")
    await refused('', 'The file is missing')
    store.mode = 'unavailable'
    await refused(name, 'does not answer')
    store.mode = 'available'
    const remaining = await readdir(place.settings.dataDir, { recursive: true })
    expect(remaining.filter((each) => /zip|sqlite/.test(each))).toEqual([])
  })
  expect((await empty.get('/api/classes/')).list).toEqual([])
  expect((await school.get('/api/classes/')).list).toHaveLength(1)
})

async function backupOf(settings: Settings): Promise<string> {
  const [output = ''] = (await backup(settings)).split('\n')
  expect(output).toMatch(/ in the object store$/)
  return output.split(' ')[0] ?? ''
}

async function writeObject({ s3 }: Settings, name: string, content: Buffer): Promise<void> {
  if (!s3) throw new Error('the settings have no store')
  await openS3Objects(s3, backupsPrefix).write(name, content)
}
