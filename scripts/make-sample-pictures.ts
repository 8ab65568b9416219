// Renders the sample college's drawings: `node scripts/make-sample-pictures.ts`. Run it again only when a drawing or
// the rendering of pictures changes; the results are in the repository.
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Drawing,
  finishedPictures,
  keepDrawing,
  nameOf,
  readFinished,
  sampleDrawings,
} from '#app/server/sample-pictures.server.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, finishedPictures)
const stagingDir = join(root, 'dist/sample')
const all = Object.values(sampleDrawings())
  .flat()
  .filter((drawing) => drawing !== null)
// Some people are in two lists.
const drawings = new Map(all.map((drawing) => [nameOf(drawing), drawing]))
if (process.argv.includes('--anew')) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const before = await readFinished(folder)
await Promise.all([...drawings].map(([name, drawing]) => before.has(name) || make(name, drawing)))
for (const name of await readdir(folder))
  if (!drawings.has(name.slice(0, name.indexOf('-')))) await rm(join(folder, name), { recursive: true })
await rm(stagingDir, { recursive: true, force: true })

async function make(name: string, drawing: Drawing): Promise<void> {
  const keep = (parts: string, key: string) =>
    rename(parts, join(folder, `${name}${key.slice(key.indexOf('-', key.indexOf('/')))}`))
  await keepDrawing(drawing, new Map(), { storage: { save: keep }, stagingDir })
}
