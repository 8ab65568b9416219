// @module-tag rest

import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#tests/support/new-folder.ts'
import {
  finishedPictures,
  keepDrawing,
  nameOf,
  readFinished,
  sampleDrawings,
} from './sample-pictures.server.ts'

const folder = join(import.meta.dirname, '../..', finishedPictures)
const { logo, campus, gallery, teachers, ...others } = sampleDrawings()
const drawings = [logo, campus, ...gallery, ...teachers, ...Object.values(others).flat()].filter(
  (drawing) => drawing !== null,
)

test('each drawing of the sample is rendered beside it, and nothing else (scripts/make-sample-pictures.ts)', async () => {
  const finished = await readFinished(folder)
  expect([...finished.keys()].sort()).toEqual([...new Set(drawings.map(nameOf))].sort())
})

test.each([
  { what: 'the crest', drawing: logo },
  { what: 'the campus', drawing: campus },
  { what: 'a photograph', drawing: gallery[0] },
  { what: 'a portrait', drawing: teachers.find((drawing) => drawing !== null) },
])('$what is rendered like an upload of its drawing', async ({ drawing }) => {
  if (!drawing) throw new Error('the sample has none')
  const place = await newFolder()
  const drawn = join(place, 'drawn')
  let key = ''
  const keep = (parts: string, asKey: string) => {
    key = asKey
    return rename(parts, drawn)
  }
  await keepDrawing(drawing, new Map(), { storage: { save: keep }, stagingDir: join(place, 'staging') })
  const ready = (await readFinished(folder)).get(nameOf(drawing))
  expect(key.endsWith(ready?.traits ?? 'nothing')).toBe(true)
  expect(await bytesIn(ready?.parts ?? '')).toEqual(await bytesIn(drawn))
})

async function bytesIn(parts: string) {
  const names = (await readdir(parts)).sort()
  return Promise.all(names.map(async (name) => [name, (await readFile(join(parts, name))).length]))
}
