import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifestEntry, tableEntry } from '../../app/backups/archive/archive-format.ts'
import { restoreBackup } from '../../app/backups/archive/restore-archive.server.ts'
import { writeBackup } from '../../app/backups/archive/write-archive.server.ts'
import { readSettings } from '../../app/config.server.ts'
import { catalog } from '../../app/features/entities.ts'
import { openStorage } from '../../app/storage/open-storage.server.ts'
import { filesOnDisk, pdfFile } from './test-files.ts'
import { form, openSchool } from './test-school.ts'
import { readTestZip, type TestEntry } from './test-zip.ts'

let soundMs = 0

/** Tests of one file that share a backup of a school with a notice, a teacher and two classes, unpacked. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs
export const backupTest = test.extend('entries', { scope: 'file' }, async ({}, { onCleanup }) => {
  const school = await openSchool({ DATABASE_URL: '', ...filesOnDisk }, onCleanup)
  await school.add('/api/notices/', form({ title: 'ছুটি', pdf_file: [pdfFile(), 'ছুটি.pdf'] }))
  await school.add('/api/teachers/', { full_name: 'করিম উদ্দিন' })
  await school.add('/api/classes/', { name: 'একাদশ' })
  await school.add('/api/classes/', { name: 'দ্বাদশ' })
  const { settings, storage } = school.resources
  const file = join(settings.dataDir, 'sound.zip')
  const startedAt = performance.now()
  await writeBackup({ settings, storage, catalog }, file)
  soundMs = performance.now() - startedAt
  return readTestZip(file)
})

// Measured refusals took at most four times as long as writing that backup.
const mostTimes = 50

/** Expects that a restore soon refuses a backup with this message and leaves its target unchanged. */
export async function expectRefusal(bytes: Buffer, message: string | RegExp): Promise<void> {
  await inFolder(async (folder) => {
    const file = join(folder, 'school.zip')
    await writeFile(file, bytes)
    const startedAt = performance.now()
    await inFolder(async (dataDir) => {
      const { settings, storage } = await emptySchool(dataDir)
      await expect(restoreBackup({ settings, storage, catalog }, file)).rejects.toThrow(message)
      expect(await readdir(dataDir, { recursive: true })).toEqual(['uploads'])
    })
    expect(performance.now() - startedAt).toBeLessThan(mostTimes * soundMs)
  })
}

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function emptySchool(dataDir: string) {
  const settings = readSettings({ DATA_DIR: dataDir })
  return { settings, storage: await openStorage(settings) }
}

export function without(entries: TestEntry[], name: string): TestEntry[] {
  return entries.filter((entry) => entry.name !== name)
}

/** The ZIP entry with the rows of a table. */
export function table(entries: TestEntry[], name: string): TestEntry {
  return found(entries.find((entry) => entry.name === tableEntry(name)))
}

/** Changes the ZIP entry of a table. */
export function changed(name: string, change: (entry: TestEntry) => TestEntry) {
  return (entries: TestEntry[]) =>
    entries.map((entry) => (entry.name === tableEntry(name) ? change(entry) : entry))
}

/** The manifest of the backup. */
export interface ManifestRows {
  rows: Record<string, number>
}

export function manifest(change: (content: ManifestRows) => object) {
  return (entries: TestEntry[]) =>
    entries.map((entry) =>
      entry.name === manifestEntry
        ? { ...entry, content: Buffer.from(JSON.stringify(change(JSON.parse(entry.content.toString())))) }
        : entry,
    )
}

export function rowsOf(entries: TestEntry[], name: string): Record<string, unknown>[] {
  const lines = table(entries, name).content.toString().trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not in this backup')
  return value
}
