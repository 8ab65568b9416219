// @module-tag rest

import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { catalog } from '#app/features/entities.ts'
import {
  changed,
  emptySchool,
  expectRefusal,
  found,
  inFolder,
  manifest,
  rowsOf,
  backupTest as test,
} from '#tests/support/test-backup.ts'
import { listWith } from '#tests/support/test-erased.ts'
import { makeTestZip } from '#tests/support/test-zip.ts'
import { restoreBackup } from './restore-archive.server.ts'

const rows: { why: string; says: string; change: (row: Record<string, unknown>) => unknown }[] = [
  { why: 'an unknown column', says: 'no column "is_admin"', change: (row) => ({ ...row, is_admin: 1 }) },
  {
    why: 'a column is missing',
    says: "profile holds what it can't hold",
    change: ({ profile: _left, ...row }) => row,
  },
  {
    why: 'a prototype',
    says: 'no column "__proto__"',
    change: (row) => JSON.parse(JSON.stringify(row).replace('{', '{"__proto__":{"role":"Admin"},')),
  },
  { why: 'a number for a text', says: 'full_name', change: (row) => ({ ...row, full_name: 1 }) },
  {
    why: 'an object for a text',
    says: 'full_name',
    change: (row) => ({ ...row, full_name: { toString: 1 } }),
  },
  {
    why: 'a text for a number',
    says: 'position',
    change: (row) => ({ ...row, position: '1; drop table users' }),
  },
  { why: 'a broken number', says: 'position', change: (row) => ({ ...row, position: 1.5 }) },
  {
    why: 'a number that is too large for its column',
    says: 'id',
    change: (row) => ({ ...row, id: 2 ** 31 }),
  },
  {
    why: 'null in a required column',
    says: 'full_name',
    change: (row) => ({ ...row, full_name: null }),
  },
  { why: 'NUL in a text', says: 'full_name', change: (row) => ({ ...row, full_name: 'a\0b' }) },
  { why: 'half a letter', says: 'full_name', change: (row) => ({ ...row, full_name: 'a\ud800' }) },
  {
    why: 'a photo outside the folder',
    says: 'is no file of ours',
    change: (row) => ({ ...row, photo: '../../pathshala.sqlite' }),
  },
  {
    why: 'a photo at an absolute path',
    says: 'is no file of ours',
    change: (row) => ({ ...row, photo: '/etc/passwd' }),
  },
  {
    why: 'a photo that is not in the backup',
    says: 'are missing',
    change: (row) => ({ ...row, photo: 'teachers/abc' }),
  },
  { why: 'a list', says: 'no row', change: (row) => [row] },
  { why: 'no JSON', says: 'no row', change: () => undefined },
  { why: 'a row that occurs twice', says: 'out of order', change: (row) => row },
]

test.for(rows)(
  'an invalid row is refused, and changes nothing: $why',
  async ({ change, says, why }, { entries }) => {
    const [teacher] = rowsOf(entries, 'teachers')
    const content = why.includes('twice') ? [teacher, teacher] : [change(found(teacher))]
    const lines = content.map((row) => JSON.stringify(row) ?? 'hello').join('\n')
    const withCounts = manifest((original) => ({
      ...original,
      rows: { ...original.rows, teachers: content.length },
    }))
    await expectRefusal(
      makeTestZip(
        withCounts(changed('teachers', (entry) => ({ ...entry, content: Buffer.from(lines) }))(entries)),
      ),
      says,
    )
  },
)

test.for([
  {
    why: 'a photo outside the folder',
    before: { id: 1, photo: '../../uploads' },
    says: 'is no file of ours',
  },
  { why: 'no record', before: '[1]', says: 'no row' },
])('a history with invalid records is refused: $why', async ({ before, says }, { entries }) => {
  const changes = rowsOf(entries, 'changes').map((row) => ({
    ...row,
    before: typeof before === 'string' ? before : JSON.stringify(before),
  }))
  const content = Buffer.from(changes.map((row) => JSON.stringify(row)).join('\n'))
  await expectRefusal(makeTestZip(changed('changes', (entry) => ({ ...entry, content }))(entries)), says)
})

test.for([
  { why: 'no JSON', files: 'notices/abc]', says: 'is no file of ours' },
  { why: 'broken JSON', files: '[{"key":', says: 'a list of files is damaged' },
  { why: 'no files', files: '[1]', says: 'a list of files is damaged' },
  { why: 'no name', files: '[{"key":"notices/abc"}]', says: 'a list of files is damaged' },
  {
    why: 'a file outside the folder',
    files: '[{"key":"../../x","name":"","size":1}]',
    says: 'is no file of ours',
  },
  {
    why: 'a file that is not in the backup',
    files: '[{"key":"notices/abc","name":"","size":1}]',
    says: 'are missing',
  },
])('an invalid list of files is refused: $why', async ({ files, says }, { entries }) => {
  const [notice] = rowsOf(entries, 'notices')
  const content = Buffer.from(JSON.stringify({ ...notice, files }))
  await expectRefusal(makeTestZip(changed('notices', (entry) => ({ ...entry, content }))(entries)), says)
})

test.for([
  { why: 'of users', erasure: { entity: 'users', record_id: 1, day: '2026-01-01' } },
  { why: 'of nobody', erasure: { entity: 'students', record_id: 0, day: '2026-01-01' } },
  { why: 'on no day', erasure: { entity: 'students', record_id: 1, day: 'গতকাল' } },
])('erasures of records that can not be erased are refused: $why', async ({ erasure }, { entries }) => {
  const withCounts = manifest((original) => ({ ...original, rows: { ...original.rows, erasures: 1 } }))
  const content = Buffer.from(JSON.stringify(erasure))
  const hostile = withCounts(changed('erasures', (entry) => ({ ...entry, content }))(entries))
  await expectRefusal(makeTestZip(hostile), 'it names no record')
})

test('rows that contradict each other are refused, and none of them is restored', async ({ entries }) => {
  const [school] = rowsOf(entries, 'classes')
  const section = {
    ...school,
    class_name: 999,
    approval_number: '',
    approval_date: null,
    unique_key: '999 ক',
  }
  const withCounts = manifest((original) => ({ ...original, rows: { ...original.rows, sections: 1 } }))
  const hostile = withCounts(
    changed('sections', (entry) => ({ ...entry, content: Buffer.from(JSON.stringify(section)) }))(entries),
  )
  await inFolder(async (folder) => {
    const file = join(folder, 'school.zip')
    await writeFile(file, makeTestZip(hostile))
    await writeFile(
      join(folder, 'erased.json'),
      listWith({ entity: 'students', record_id: 1, day: '2026-01-01' }),
    )
    const { settings, storage } = await emptySchool(join(folder, 'data'))
    await expect(restoreBackup({ settings, storage, catalog }, file)).rejects.toThrow('contradict')
    const left = await readdir(settings.dataDir, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
  })
})
