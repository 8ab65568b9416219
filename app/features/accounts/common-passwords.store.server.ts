import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Guesser, guessedBy, type Owner } from './guessable-passwords.rules.ts'

/**
 * Who would guess a password early, as `guessedBy` says it, and by the list of the 49,000 commonest ones. The list is
 * read each time and nothing of it is kept: passwords are seldom set.
 */
export async function guessedByList(password: string, owner: Owner = {}): Promise<Guesser | undefined> {
  const list = await readList()
  return guessedBy(password, owner, (key) => list.includes(JSON.stringify(key)))
}

let underWay: Promise<string> | undefined

// Half a megabyte: however many set a password at a moment, it is in memory once.
function readList(): Promise<string> {
  underWay ??= readFile(listFile(), 'latin1').finally(() => {
    underWay = undefined
  })
  return underWay
}

// A JSON array of passwords, each as its own key has it: a key stands in it between quotes, or not at all.
function listFile(): string {
  const require = createRequire(import.meta.url)
  return require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
}
