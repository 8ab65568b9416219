import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** The path of a system program; undefined if it is not installed. */
export function installed(program: string): string | undefined {
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}
