import { join } from 'node:path'

/** The SQLite file inside a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'pathshala.sqlite')
}
