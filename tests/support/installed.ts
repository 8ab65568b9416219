import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** The path of a program that npm has no package of; undefined if the system does not have it. */
export function installed(program: string): string | undefined {
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}
