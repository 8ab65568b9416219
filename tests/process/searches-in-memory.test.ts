import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../support/new-folder.ts'
import { startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'

test('after a search of the whole site, no text in memory and no line of the log contains what was typed', async () => {
  const snapshots = await newFolder()
  const school = await startSchool({
    DATA_DIR: await newFolder(),
    ...adminSettings,
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${snapshots}`,
  })
  // In Latin letters, because other ones are escaped in a snapshot.
  const wordOf = (name: string) => `${name}${randomBytes(8).toString('hex')}`
  const [searched, listed] = [wordOf('searched'), wordOf('listed')]
  const read = async (path: string) => expect((await fetch(school.url + path)).status).toBe(200)
  for (const path of [`/search?q=${searched}`, `/search/?q=${searched}`, `/search?q=ভর্তি+${searched}`])
    for (let time = 0; time < 3; time += 1) await read(path)
  // The answers of lists are cached, by their addresses.
  await read(`/notice?search=${listed}`)
  await read('/search?q=else')
  school.process.kill('SIGUSR2')
  const snapshot = await readSnapshot(snapshots)
  expect([snapshot.includes(listed), snapshot.includes(searched)]).toEqual([true, false])
  expect(school.output()).not.toContain(searched)
  await school.stop()
})

/** Waits until it is complete. */
async function readSnapshot(folder: string): Promise<Buffer> {
  const read = async () => {
    const [name] = await readdir(folder)
    return name ? readFile(join(folder, name)) : Buffer.alloc(0)
  }
  await expect
    .poll(async () => (await read()).subarray(-4).toString().trim(), { timeout: 60_000 })
    .toMatch(/\]\}$/)
  return read()
}
