import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { SettingsError } from '#app/config.server.ts'
import { migrationNames } from '#app/db/migrate.server.ts'
import { isKeyPart } from '#app/storage/storage.server.ts'
import {
  type BackupManifest,
  backupTables,
  manifestEntry,
  tableEntry,
  tablesAt,
  uploadsFolder,
} from './backup-format.ts'

/** Unpacks a backup into a folder, every entry checked by name, size and checksum; throws SettingsError for another file. */
export async function unpackBackup(
  file: string,
  folder: string,
): Promise<{ manifest: BackupManifest; keys: string[] }> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((fault: Error) => {
    throw new SettingsError(`${file} can't be read as a backup (${fault.message}). Nothing was changed.`)
  })
  try {
    const names = await unpackEntries(zip, folder)
    const manifest = await readManifest(join(folder, manifestEntry), names)
    const keys = new Set(
      names
        .filter((name) => name.startsWith(uploadsFolder))
        .map((name) => dirname(name.slice(uploadsFolder.length))),
    )
    return { manifest, keys: [...keys] }
  } catch (fault) {
    if (fault instanceof SettingsError) throw fault
    const message = fault instanceof Error ? fault.message : String(fault)
    throw new SettingsError(
      `${file} is damaged or no backup of this product (${message}). Nothing was changed.`,
    )
  } finally {
    zip.close()
  }
}

const known = new Set<string>([manifestEntry, ...backupTables.map(tableEntry)])

async function unpackEntries(zip: ZipFile, folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const entry of zip.eachEntry()) {
    if (!isKnownEntry(entry)) throw new Error(`it holds ${JSON.stringify(entry.fileName.slice(0, 100))}`)
    const path = join(folder, entry.fileName)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(
      await zip.openReadStreamPromise(entry),
      (bytes) => checked(bytes, entry),
      createWriteStream(path, { flags: 'wx' }),
    )
    names.push(entry.fileName)
  }
  return names
}

async function* checked(bytes: AsyncIterable<Buffer>, { crc32: expected, fileName }: Entry) {
  let sum = 0
  for await (const chunk of bytes) {
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (sum !== expected) throw new Error(`${fileName} does not have its checksum`)
}

function isKnownEntry({ fileName }: Entry): boolean {
  if (known.has(fileName)) return true
  const parts = fileName.slice(uploadsFolder.length).split('/')
  return fileName.startsWith(uploadsFolder) && parts.length === 3 && parts.every(isKeyPart)
}

const manifestShape = z.object({
  product: z.literal('pathshala'),
  format: z.literal(1),
  created_at: z.string(),
  migration: z.string(),
  rows: z.record(z.string(), z.int()),
  files: z.int(),
})

async function readManifest(file: string, names: string[]): Promise<BackupManifest> {
  const manifest = manifestShape.parse(JSON.parse(await readFile(file, 'utf8')))
  if (!migrationNames.includes(manifest.migration))
    throw new SettingsError(
      'The backup was made by a newer version of the product. Install that version and try again.',
    )
  const absent = tablesAt(manifest.migration)
    .map(tableEntry)
    .filter((name) => !names.includes(name))
  if (absent.length > 0) throw new Error(`${absent.join(', ')} is missing`)
  const files = names.filter((name) => name.startsWith(uploadsFolder)).length
  if (files !== manifest.files) throw new Error(`${manifest.files} files should be in it, there are ${files}`)
  return manifest
}
