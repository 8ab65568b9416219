import { createReadStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listInFolder } from '#app/backups/erased/erased-list-file.server.ts'
import type { BackupDestination, BackupFile } from './backup-destination.server.ts'
import { backupsFolder, finishBackup, isBackupName, unfinishedEnding } from './backups-folder.ts'
import { folderId } from './folder-id.server.ts'

const hourMs = 60 * 60 * 1000

export function openFolderDestination(dataDir: string): BackupDestination {
  const folder = backupsFolder({ dataDir })
  const at = (name: string) => join(folder, name)
  const statsOf = (name: string) => stat(at(name)).catch(() => undefined)
  const names = () => readdir(folder).catch(() => [])

  return {
    kind: 'here',
    owner: () => folderId(dataDir),
    erasedList: listInFolder(folder),
    hasOnlyVerifiedFiles: true,
    save: finishBackup,

    async files() {
      const files = new Map<string, BackupFile>()
      for (const name of (await names()).filter(isBackupName)) {
        const found = await statsOf(name)
        if (found?.isFile()) files.set(name, { bytes: found.size, changedAt: found.mtime })
      }
      return files
    },

    async open(name) {
      const file = await open(at(name)).catch(() => undefined)
      return file && { stream: createReadStream(at(name), { fd: file }), size: (await file.stat()).size }
    },

    async find(name) {
      const found = await statsOf(name)
      return found && { source: at(name), version: `${found.mtimeMs} ${found.size} ${found.ino}` }
    },

    remove: (name) => rm(at(name), { force: true }),

    async deleteUnfinished(_outcomeOf, now) {
      for (const name of (await names()).filter((each) => each.endsWith(unfinishedEnding))) {
        const found = await statsOf(name)
        if (found?.isFile() && now - found.mtimeMs > hourMs) await rm(at(name), { force: true })
      }
    },
  }
}
