import type { Catalog } from '#app/contract/catalog.ts'
import { printable } from '#app/storage/zip-reader.server.ts'
import type { OpenBackup } from './open-archive.server.ts'
import { explainFaults, openBackup } from './open-archive.server.ts'

/** Texts have no control characters, for the terminal. */
export interface BackupAdmins {
  count: number
  /** The first fifty. */
  named: { username: string; fullName: string; isActive: boolean }[]
}

const mostNamed = 50

export async function findAdmins(backup: OpenBackup): Promise<BackupAdmins> {
  const admins: BackupAdmins = { count: 0, named: [] }
  for await (const { row } of backup.rows('users')) {
    if (row.role !== 'Admin') continue
    admins.count += 1
    if (admins.named.length === mostNamed) continue
    const [username, fullName] = [printable(String(row.username)), printable(String(row.full_name))]
    admins.named.push({ username, fullName, isActive: row.active === 1 })
  }
  return admins
}

export async function findAdminsIn(file: string, catalog: Catalog): Promise<BackupAdmins> {
  const backup = await openBackup(file, catalog)
  try {
    return await explainFaults(file, () => findAdmins(backup))
  } finally {
    backup.close()
  }
}
