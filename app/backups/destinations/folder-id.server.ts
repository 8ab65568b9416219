import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sync } from '#app/storage/sync.server.ts'

const fileName = 'folder-id'
const idShape = /^[0-9a-f]{32}$/

/**
 * The id of a data folder, which owns the backups in it: made once, the same after a restart or a move to another
 * machine, different for two folders of one machine.
 */
export async function folderId(dataDir: string): Promise<string> {
  return (await readId(dataDir)) ?? makeId(dataDir)
}

async function readId(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, fileName), 'utf8').catch(unlessMissing)
  const id = text?.trim() ?? ''
  return idShape.test(id) ? id : undefined
}

async function makeId(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const newId = randomBytes(16).toString('hex')
  const unfinished = join(dataDir, `${fileName}.${newId.slice(0, 8)}`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(`${newId}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    // If two processes start at once, the first id is used: unlike a rename, a link replaces nothing.
    await link(unfinished, join(dataDir, fileName)).catch(async () => {
      // It exists already, or it is damaged, or the file system has no links.
      if (!(await readId(dataDir))) await rename(unfinished, join(dataDir, fileName))
    })
  } finally {
    await rm(unfinished, { force: true })
  }
  await sync(dataDir)
  return (await readId(dataDir)) ?? newId
}

function unlessMissing(fault: unknown): undefined {
  if (!(fault instanceof Error) || !('code' in fault) || fault.code !== 'ENOENT') throw fault
}
