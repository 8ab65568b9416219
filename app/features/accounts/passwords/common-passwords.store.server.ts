import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Guesser, guessedBy, type Owner } from './guessable-passwords.rules.ts'

/** With the 49,000 most common passwords; the list is not held in memory, because checks are rare. */
export async function guessedByList(password: string, owner: Owner = {}): Promise<Guesser | undefined> {
  const list = await readList()
  return guessedBy(password, owner, (key) => list.includes(JSON.stringify(key)))
}

let pending: Promise<string> | undefined

// Half a megabyte: simultaneous checks share one copy.
function readList(): Promise<string> {
  pending ??= readFile(listFile(), 'latin1').finally(() => {
    pending = undefined
  })
  return pending
}

// A JSON array of normalised passwords: the quotes make a substring search match whole entries only.
function listFile(): string {
  const require = createRequire(import.meta.url)
  return require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
}
