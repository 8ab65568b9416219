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

const rows: { why: string; error: string; change: (row: Record<string, unknown>) => unknown }[] = [
  { why: 'an unknown column', error: 'no column "is_admin"', change: (row) => ({ ...row, is_admin: 1 }) },
  {
    why: 'a column is missing',
    error: "profile holds what it can't hold",
    change: ({ profile: _left, ...row }) => row,
  },
  {
    why: 'a prototype',
    error: 'no column "__proto__"',
    change: (row) => JSON.parse(JSON.stringify(row).replace('{', '{"__proto__":{"role":"Admin"},')),
  },
  { why: 'a number for a text', error: 'full_name', change: (row) => ({ ...row, full_name: 1 }) },
  {
    why: 'an object for a text',
    error: 'full_name',
    change: (row) => ({ ...row, full_name: { toString: 1 } }),
  },
  {
    why: 'a text for a number',
    error: 'position',
    change: (row) => ({ ...row, position: '1; drop table users' }),
  },
  { why: 'a broken number', error: 'position', change: (row) => ({ ...row, position: 1.5 }) },
  {
    why: 'a number that is too large for its column',
    error: 'id',
    change: (row) => ({ ...row, id: 2 ** 31 }),
  },
  {
    why: 'null in a required column',
    error: 'full_name',
    change: (row) => ({ ...row, full_name: null }),
  },
  { why: 'NUL in a text', error: 'full_name', change: (row) => ({ ...row, full_name: 'a\0b' }) },
  { why: 'half a letter', error: 'full_name', change: (row) => ({ ...row, full_name: 'a\ud800' }) },
  {
    why: 'a photo outside the folder',
    error: 'is no file of ours',
    change: (row) => ({ ...row, photo: '../../pathshala.sqlite' }),
  },
  {
    why: 'a photo at an absolute path',
    error: 'is no file of ours',
    change: (row) => ({ ...row, photo: '/etc/passwd' }),
  },
  {
    why: 'a photo that is not in the backup',
    error: 'are missing',
    change: (row) => ({ ...row, photo: 'teachers/abc' }),
  },
  { why: 'a list', error: 'no row', change: (row) => [row] },
  { why: 'no JSON', error: 'no row', change: () => undefined },
  { why: 'a row that occurs twice', error: 'out of order', change: (row) => row },
]

test.for(rows)(
  'an invalid row is refused, and changes nothing: $why',
  async ({ change, error, why }, { entries }) => {
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
      error,
    )
  },
)

test.for([
  {
    why: 'a photo outside the folder',
    before: { id: 1, photo: '../../uploads' },
    error: 'is no file of ours',
  },
  { why: 'no record', before: '[1]', error: 'no row' },
])('a history with invalid records is refused: $why', async ({ before, error }, { entries }) => {
  const changes = rowsOf(entries, 'changes').map((row) => ({
    ...row,
    before: typeof before === 'string' ? before : JSON.stringify(before),
  }))
  const content = Buffer.from(changes.map((row) => JSON.stringify(row)).join('\n'))
  await expectRefusal(makeTestZip(changed('changes', (entry) => ({ ...entry, content }))(entries)), error)
})

test.for([
  { why: 'no JSON', files: 'notices/abc]', error: 'is no file of ours' },
  { why: 'broken JSON', files: '[{"key":', error: 'a list of files is damaged' },
  { why: 'no files', files: '[1]', error: 'a list of files is damaged' },
  { why: 'no name', files: '[{"key":"notices/abc"}]', error: 'a list of files is damaged' },
  {
    why: 'a file outside the folder',
    files: '[{"key":"../../x","name":"","size":1}]',
    error: 'is no file of ours',
  },
  {
    why: 'a file that is not in the backup',
    files: '[{"key":"notices/abc","name":"","size":1}]',
    error: 'are missing',
  },
])('an invalid list of files is refused: $why', async ({ files, error }, { entries }) => {
  const [notice] = rowsOf(entries, 'notices')
  const content = Buffer.from(JSON.stringify({ ...notice, files }))
  await expectRefusal(makeTestZip(changed('notices', (entry) => ({ ...entry, content }))(entries)), error)
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
