import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School, userPassword } from '#tests/support/test-school.ts'
import { sweepFiles } from './maintenance.server.ts'

const hour = 60 * 60 * 1000
const tomorrow = () => Date.now() + 25 * hour

async function keysIn({ resources }: School): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of resources.storage.list()) keys.push(key)
  return keys.sort()
}

async function leaveOrphan({ resources }: School, key: string): Promise<void> {
  const folder = join(resources.settings.dataDir, 'tmp', 'orphan')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'full.jpg'), 'x')
  await resources.storage.save(folder, key)
}

test('orphaned files are deleted after a day, files of records and of the history are not', async () => {
  const school = await openSchool()
  const photo = async () => [await picture(), 'a.jpg'] as [Uint8Array<ArrayBuffer>, string]
  await school.add('/api/teachers/', form({ full_name: 'করিম', photo: await photo() }))
  const deleted = await school.add('/api/gallery/', form({ image: await photo() }))
  await school.send('DELETE', `/api/gallery/${deleted.id}/`)
  const replaced = await school.add(
    '/api/notices/',
    form({ title: 'ছুটি', pdf_file: [pdfFile('one'), 'a.pdf'] }),
  )
  await school.send(
    'PUT',
    `/api/notices/${replaced.id}/`,
    form({ title: 'ছুটি', pdf_file: [pdfFile('two'), 'b.pdf'] }),
  )
  const named = await keysIn(school)
  expect(named).toHaveLength(4)
  for (const key of ['teachers/orphan', 'nothing/orphan']) await leaveOrphan(school, key)

  await sweepFiles(school.resources)
  expect(await keysIn(school)).toHaveLength(6)
  await sweepFiles(school.resources, tomorrow())
  expect(await keysIn(school)).toEqual(named)
})

test('the picture of a deleted user is deleted, because the history stores nothing about people', async () => {
  const school = await openSchool()
  const password = userPassword
  const person = {
    username: 'rahima',
    full_name: 'রহিমা',
    phone: '01700000001',
    password,
    confirm_password: password,
  }
  const body = form({ ...person, profile_picture: [await picture(), 'a.jpg'] })
  const { id } = (await school.send('POST', '/api/register/', body, { token: null })).body
  await sweepFiles(school.resources, tomorrow())
  expect(await keysIn(school)).toHaveLength(1)
  await school.send('DELETE', `/api/users/${id}/`)
  await sweepFiles(school.resources, tomorrow())
  expect(await keysIn(school)).toEqual([])
})

test('temporary files of a crashed process are deleted after a day', async () => {
  const school = await openSchool()
  const staging = join(school.resources.settings.dataDir, 'tmp')
  await mkdir(join(staging, 'old-folder'), { recursive: true })
  for (const name of ['old', 'new']) await writeFile(join(staging, name), 'x')
  const yesterday = new Date(Date.now() - 25 * hour)
  for (const name of ['old', 'old-folder']) await utimes(join(staging, name), yesterday, yesterday)
  await sweepFiles(school.resources)
  expect(await readdir(staging)).toEqual(['new'])
})
