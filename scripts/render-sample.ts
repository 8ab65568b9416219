import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureRule } from '#app/contract/file-rules.ts'
import { saveFile } from '#app/storage/save-file.server.ts'

/** The folder of all that the sample college has. */
export const sampleFolder = join(import.meta.dirname, '../app/sample')

/** Renders a picture as an upload, into a folder that is named `path` with the picture's size and traits; returns that. */
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
