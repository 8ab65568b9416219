import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** Where a package of the system has put a program; undefined where there is none, for npm has no package of it. */
export function installed(program: string): string | undefined {
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}
