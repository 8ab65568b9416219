// @module-tag slow

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect } from 'vitest'
import { catalog } from '#app/features/entities.ts'
import {
  changed,
  expectRefusal,
  found,
  inFolder,
  manifest,
  table,
  backupTest as test,
  without,
} from '#tests/support/test-backup.ts'
import { farSize, makeTestZip, type TestEntry } from '#tests/support/test-zip.ts'
import { manifestEntry, tableEntry } from './archive-format.ts'
import { verifyBackup } from './open-archive.server.ts'

const gigabyte = 1024 ** 3
const upload = (entries: TestEntry[]) => found(entries.find(({ name }) => name.startsWith('uploads/')))
const more = (entry: TestEntry) => (entries: TestEntry[]) => [...entries, entry]
const evil = Buffer.from('evil')

const files: { why: string; error: string; make: (entries: TestEntry[]) => TestEntry[] }[] = [
  {
    why: 'an entry climbs out of the folder',
    error: 'invalid relative path',
    make: more({ name: 'uploads/../../evil', content: evil, method: 0 }),
  },
  {
    why: 'an entry climbs with backslashes',
    error: 'invalid characters',
    make: more({ name: 'uploads\\..\\..\\evil', content: evil, method: 0 }),
  },
  {
    why: 'an absolute path',
    error: 'absolute path',
    make: more({ name: '/etc/cron.d/evil', content: evil, method: 0 }),
  },
  { why: 'a drive letter', error: 'absolute path', make: more({ name: 'C:/x', content: evil, method: 0 }) },
  {
    why: 'the name of an upload is no valid key',
    error: 'does not belong in a backup',
    make: more({ name: 'uploads/teachers/.hidden/full.jpg', content: evil, method: 0 }),
  },
  {
    why: 'an upload lies one folder too deep',
    error: 'does not belong in a backup',
    make: more({ name: 'uploads/teachers/a/b/full.jpg', content: evil, method: 0 }),
  },
  {
    why: 'a name differs by its case alone',
    error: 'does not belong in a backup',
    make: (entries) => [...entries, { ...upload(entries), name: upload(entries).name.toUpperCase() }],
  },
  {
    why: 'a name contains control characters',
    error: '"?????gpj.live" does not belong',
    make: more({ name: '\u202e\u001b\u009b\u2066\u0007gpj.live', content: evil, flags: 0x0800 }),
  },
  {
    why: 'another name hides in an extra field',
    error: 'does not belong in a backup',
    make: more({
      name: 'uploads/teachers/a/full.jpg',
      content: evil,
      method: 0,
      extra: unicodePath('uploads/teachers/a/full.jpg', 'evil'),
    }),
  },
  {
    why: 'an entry occurs twice',
    error: 'occurs twice',
    make: (entries) => [...entries, upload(entries)],
  },
  {
    why: 'a table occurs twice',
    error: 'occurs twice',
    make: (entries) => [...entries, table(entries, 'users')],
  },
  {
    why: 'an entry is a symbolic link',
    error: 'is not a regular file',
    make: more({
      name: 'uploads/teachers/a/full.jpg',
      content: Buffer.from('/etc/passwd'),
      method: 0,
      mode: 0o120777,
    }),
  },
  {
    why: 'an entry is a device',
    error: 'is not a regular file',
    make: more({ name: 'uploads/teachers/a/full.jpg', content: evil, method: 0, mode: 0o060644 }),
  },
  {
    why: 'an entry is encrypted',
    error: 'is encrypted',
    make: (entries) =>
      entries.map((entry) =>
        entry === upload(entries)
          ? {
              ...entry,
              flags: 0x0001,
              packedSize: entry.content.length + 12,
              content: Buffer.concat([entry.content, Buffer.alloc(12)]),
              size: entry.content.length,
            }
          : entry,
      ),
  },
  {
    why: 'an upload is compressed, as only in a ZIP bomb',
    error: 'unexpected compression',
    make: more({ name: 'uploads/teachers/a/full.jpg', content: Buffer.alloc(20_000_000) }),
  },
  {
    why: 'an entry has an unknown compression',
    error: 'unexpected compression',
    make: changed('users', (entry) => ({ ...entry, method: 14 })),
  },
  {
    why: 'a table of 100 GB',
    error: 'than the tables of any school',
    make: changed('changes', (entry) => ({ ...entry, size: 0xffffffff, extra: farSize(100 * gigabyte) })),
  },
  {
    why: 'a table is larger than its declared size',
    error: 'too many bytes',
    make: changed('changes', () => ({
      name: tableEntry('changes'),
      content: Buffer.alloc(50_000_000, 10),
      size: 1000,
    })),
  },
  {
    why: 'a table is smaller than its declared size',
    error: 'not enough bytes',
    make: changed('classes', (entry) => ({ ...entry, size: entry.content.length + 1 })),
  },
  {
    why: 'entries share their bytes, as in a ZIP bomb',
    error: 'larger than the whole file',
    make: overlapping,
  },
  {
    why: 'the parts of an upload are separated',
    error: 'is separate from',
    make: (entries) => [
      ...entries,
      { name: 'uploads/teachers/a/full.jpg', content: evil, method: 0 },
      { ...upload(entries), name: upload(entries).name.replace('document', 'another') },
    ],
  },
  {
    why: 'the manifest is huge',
    error: 'is too large',
    make: (entries) => [
      ...without(entries, manifestEntry),
      { name: manifestEntry, content: Buffer.alloc(2_000_000, ' ') },
    ],
  },
  {
    why: 'a line never ends',
    error: 'a line is longer',
    make: changed('classes', (entry) => ({ ...entry, content: Buffer.alloc(17 * 1024 * 1024, 'a') })),
  },
  {
    why: 'it has no manifest',
    error: 'manifest.json is missing',
    make: (entries) => without(entries, manifestEntry),
  },
  {
    why: 'a table is missing',
    error: 'database/users.jsonl is missing',
    make: (entries) => without(entries, tableEntry('users')),
  },
  {
    why: 'an upload of a notice is missing',
    error: 'should have',
    make: (entries) => without(entries, upload(entries).name),
  },
  {
    why: 'the upload of a notice is replaced by another one',
    error: 'are missing',
    make: (entries) =>
      entries.map((entry) =>
        entry === upload(entries) ? { ...entry, name: 'uploads/notices/a/document.pdf' } : entry,
      ),
  },
  {
    why: 'a newer version made it',
    error: 'newer version',
    make: manifest((original) => ({ ...original, migration: '9999-of-tomorrow' })),
  },
  {
    why: 'another format',
    error: 'is invalid',
    make: manifest((original) => ({ ...original, format: 99 })),
  },
  {
    why: 'another product made it',
    error: 'is invalid',
    make: manifest((original) => ({ ...original, product: 'tables' })),
  },
  {
    why: 'a row is missing',
    error: 'should have',
    make: manifest((original) => ({ ...original, rows: { ...original.rows, classes: 3 } })),
  },
  {
    why: 'photos from a holiday',
    error: 'does not belong in a backup',
    make: () => [{ name: 'DSC_0001.JPG', content: evil }],
  },
  { why: 'empty', error: 'manifest.json is missing', make: () => [] },
]

test.for(files)(
  'a hostile file, or one that is no backup, is refused and changes nothing: $why',
  async ({ make, error }, { entries }) => {
    await expectRefusal(makeTestZip(make(entries)), error)
  },
)

test('a file with a million entries is refused before they are read', async ({ entries }) => {
  await expectRefusal(makeTestZip(entries, 1_000_000), 'more than any backup')
})

test('a truncated file is refused wherever it is cut', async ({ entries }) => {
  const whole = makeTestZip(entries)
  for (const part of [0, 1, 21, 0.1 * whole.length, 0.5 * whole.length, 0.9 * whole.length, whole.length - 1])
    await expectRefusal(whole.subarray(0, part), 'Nothing was changed')
})

test('a file with any byte changed is refused, or is the same backup', { tags: ['rest'] }, async ({
  entries,
}) => {
  const whole = makeTestZip(entries)
  const intact = (await verify(whole)).manifest
  for (let at = 7; at < whole.length; at += Math.ceil(whole.length / 150)) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ 0xff
    const outcome = await verify(damaged).then(
      ({ manifest }) => manifest,
      (fault: Error) => fault.message,
    )
    // Times and similar fields are not covered by the checksum.
    if (typeof outcome === 'string') expect(outcome).toContain('Nothing was changed')
    else expect(outcome).toEqual(intact)
  }
})

test('the same entries from another ZIP tool are accepted', async ({ entries }) => {
  expect((await verify(makeTestZip(entries))).manifest.files).toBe(1)
})

test('a backup that needs more space than there is free is refused before it is read', async ({
  entries,
}) => {
  const file = makeTestZip(
    changed('changes', (entry) => ({ ...entry, size: 0xffffffff, extra: farSize(7 * gigabyte) }))(entries),
  )
  // With 16 GB free it is refused only when it is read.
  await expectRefusal(file, /not enough space|not enough bytes/)
})

async function verify(bytes: Buffer) {
  return inFolder(async (folder) => {
    const file = join(folder, 'school.zip')
    await writeFile(file, bytes)
    return verifyBackup(file, catalog)
  })
}

function overlapping(entries: TestEntry[]): TestEntry[] {
  const content = Buffer.alloc(1_000_000, 'x')
  const first = { name: 'uploads/gallery/a0/full.jpg', content, method: 0 }
  const others = Array.from({ length: 99 }, (_, count) => ({
    ...first,
    name: `uploads/gallery/a${count + 1}/full.jpg`,
    sharesBytesOf: first.name,
  }))
  return [...entries, first, ...others]
}

// A field of Info-ZIP that gives an entry another name than its header.
function unicodePath(name: string, visibleName: string): Buffer {
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(5 + visibleName.length, 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(crc32(Buffer.from(name)), 5)
  return Buffer.concat([field, Buffer.from(visibleName)])
}
