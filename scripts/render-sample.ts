import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureRule } from '#app/contract/file-rules.ts'
import { saveFile } from '#app/storage/save-file.server.ts'

export const sampleFolder = join(import.meta.dirname, '../app/sample')

/** Renders a picture like an upload into the folder `path` plus a suffix with the picture's size; returns the folder. */
export async function renderSample(picture: string, rule: PictureRule, path: string): Promise<string> {
  let folder = path
  const saveParts = async (parts: string, key: string) => {
    folder = `${path}${key.slice(key.search(/-\d+x\d/))}`
    await rm(folder, { recursive: true, force: true })
    await rename(parts, folder)
  }
  await saveFile(picture, rule, { storage: { save: saveParts }, stagingDir: dirname(path), group: 'sample' })
  return folder
}
