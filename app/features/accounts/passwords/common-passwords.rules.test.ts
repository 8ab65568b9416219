// @module-tag rest

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guessedByList } from './common-passwords.store.server.ts'

const list: string[] = JSON.parse(
  await readFile(
    join(import.meta.dirname, '../../../../node_modules/@zxcvbn-ts/language-common/src/passwords.json'),
    'utf8',
  ),
)
const common = list.filter((password) => [...password].length >= 8).slice(0, 3000)

async function accepted(passwords: readonly string[]): Promise<string[]> {
  const notGuessed: string[] = []
  for (const password of passwords) if (!(await guessedByList(password))) notGuessed.push(password)
  return notGuessed
}

test('the list has at least 20,000 passwords, the most common first', () => {
  expect(list.length).toBeGreaterThanOrEqual(20_000)
  expect(list.indexOf('password')).toBeLessThan(10)
  expect(common).toHaveLength(3000)
})

test('none of the 3,000 most common passwords of 8 or more letters is accepted', async () => {
  expect(await accepted(common)).toEqual([])
})

const words = common.filter((password) => /^[a-z]+$/.test(password)).slice(0, 100)

test.each([
  { why: 'in capitals', decorate: (word: string) => word.toUpperCase() },
  { why: 'with a capital in front', decorate: (word: string) => word[0]?.toUpperCase() + word.slice(1) },
  { why: 'with a digit behind', decorate: (word: string) => `${word}1` },
  { why: 'with digits in front', decorate: (word: string) => `123${word}` },
  { why: 'with a year behind', decorate: (word: string) => `${word}2026` },
  { why: 'with a sign and a year', decorate: (word: string) => `${word}@২০২৬` },
  { why: 'between signs', decorate: (word: string) => `!!${word}!!` },
  { why: 'in full width', decorate: fullWidth },
  {
    why: 'with signs for letters',
    decorate: (word: string) => word.replaceAll('a', '@').replaceAll('o', '0'),
  },
  { why: 'twice', decorate: (word: string) => word + word },
])('a decorated common password is refused: $why', async ({ decorate }) => {
  expect(words).toHaveLength(100)
  expect(await accepted(words.map(decorate))).toEqual([])
})

test('passphrases of several unrelated words are accepted', async () => {
  const good = [
    'khal-bil-haor-9',
    'nodi-nouka-pal-26',
    'notun-pathshala-77',
    'correct horse battery',
    'lantern mango silent bridge',
    'bangladesh-74920613',
    'gT5#kw9Q',
    'h7q2-mw9k-xtu4-b3zp',
    'দশটা-নৌকা-পুকুরপাড়',
    'নদী নৌকা পাল',
    'কাঁঠাল জানালা বৃষ্টি',
    'শিউলি-ভেজা-ভোর-৭',
    '🌊🛶🌾🐟🦆🪷🌧️☀️',
  ]
  expect(await accepted(good)).toEqual(good)
})

function fullWidth(word: string): string {
  return [...word].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('')
}
