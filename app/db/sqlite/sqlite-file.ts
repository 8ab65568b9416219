import { join } from 'node:path'

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'pathshala.sqlite')
}
