import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#app/config.server.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { filesOnDisk } from '#tests/support/test-files.ts'
import { openSchool } from '#tests/support/test-school.ts'
import { backup, restore, verify } from './backup-commands.ts'

test('a backup from the command line is listed in the dashboard, and can be downloaded there', async () => {
  const school = await openSchool(filesOnDisk)
  const { settings } = school.resources
  const [path = '', output] = (await backup(settings)).split('\n')
  expect(output).toMatch(/^\d+ rows, 0 files, read back and whole\. Store a copy on another machine\.$/)
  expect(await readdir(join(settings.dataDir, 'backups'))).toEqual([path.split('/').at(-1)])
  expect((await school.get('/api/backups/')).body).toMatchObject({
    last_at: expect.any(String),
    backups: [{ origin: 'cli', place: 'here', user: '' }],
  })
  expect((await school.get('/api/journal/?kind=backup_made')).list).toMatchObject([
    { user: '', from: { address: '', browser: '' } },
  ])
})

test('a backup on another disk is listed, too, but can not be downloaded', async () => {
  const school = await openSchool()
  const file = join(await newFolder(), 'school.zip')
  expect(await backup(school.resources.settings, file)).toContain(file)
  const { backups } = (await school.get('/api/backups/')).body
  expect(backups).toMatchObject([{ origin: 'cli', place: 'elsewhere', file: '' }])
  const [{ id }] = backups as [{ id: number }]
  expect(await school.send('POST', `/api/backups/${id}/download/`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('এই সার্ভারে নেই') },
  })
  expect((await school.send('DELETE', `/api/backups/${id}/`)).status).toBe(204)
  expect(await verify(file)).toMatch(/^Whole\. Made at 20/)
})

test('a restore prints the settings of the old server, to set up the new one', async () => {
  const school = await openSchool({
    PUBLIC_URL: 'https://college.example.edu.bd',
    TRUST_PROXY: '1',
    HSTS_SUBDOMAINS: 'on',
    STORAGE_LIMIT: '100',
  })
  const file = join(await newFolder(), 'school.zip')
  await backup(school.resources.settings, file)
  const output = await restore(readSettings({ DATA_DIR: await newFolder(), TRUST_PROXY: '1' }), [
    file,
    '--yes',
  ])
  expect(output).toMatch(/^Restored the backup of 20/)
  expect(output).toContain('\n  PUBLIC_URL=https://college.example.edu.bd\n')
  expect(output).toContain('\n  SAMPLE_CONTENT=off\n')
  expect(output).toContain('\n  HSTS_SUBDOMAINS=on\n')
  expect(output).toContain('\n  STORAGE_LIMIT=100\n')
  expect(output).not.toContain('TRUST_PROXY')
})

test('a restore lists the records that break current rules, and restores them', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  const class_name = (await school.add('/api/classes/', { name: 'একাদশ' })).id
  const other = (await school.add('/api/classes/', { name: 'দ্বাদশ' })).id
  const sectionId = (await school.add('/api/sections/', { name: 'ক', class_name: other })).id
  const subjectId = (await school.add('/api/subjects/', { name: 'বাংলা', class_name })).id
  const teachers = [1, 2, 3].map((count) => school.add('/api/teachers/', { full_name: `শিক্ষক ${count}` }))
  const [one, two, three] = (await Promise.all(teachers)).map(({ id }) => id)
  const slot = { classId: class_name, subjectId, startTime: '09:00', endTime: '09:45' }
  const add = (fields: object) => school.add('/api/class-routine/', { ...slot, ...fields })
  await add({ teacherId: one, days: [0] })
  await add({ teacherId: one, days: [0], allow_clash: true })
  const clashing = [await add({ teacherId: two, days: [1] }), await add({ teacherId: two, days: [2] })]
  const foreign = await add({ teacherId: three, days: [3] })
  await sql
    .updateTable('class_routine')
    .set({ days: '[1]' })
    .where('id', '=', Number(clashing[1]?.id))
    .execute()
  await sql.updateTable('class_routine').set({ sectionId }).where('id', '=', foreign.id).execute()
  await sql.updateTable('teachers').set({ contact_phone: 'নেই' }).where('id', '=', Number(three)).execute()

  const file = join(await newFolder(), 'school.zip')
  await backup(school.resources.settings, file)
  const output = await restore(readSettings({ DATA_DIR: await newFolder() }), [file, '--yes'])
  expect(output).toContain(`\n  class-routine: ${[...clashing, foreign].map(({ id }) => id).join(', ')}\n`)
  expect(output).toContain(`\n  teachers: ${three}\n`)
})

test.each([
  { why: 'no file is named', run: () => restore(readSettings({}), []), error: 'The file is missing' },
  { why: 'no file is named', run: () => verify(undefined), error: 'The file is missing' },
  { why: 'the file is unknown', run: () => verify('/none/a.zip'), error: "can't be read (ENOENT)" },
  {
    why: 'there is no school',
    run: async () => backup(readSettings({ DATA_DIR: await newFolder() })),
    error: 'There is no database in',
  },
])('the error of a failed command says what to do: $why', async ({ run, error }) => {
  await expect(run()).rejects.toThrow(error)
})
