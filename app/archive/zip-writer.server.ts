import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { openPacedFile, type WriteRules } from './paced-file.server.ts'

/** A ZIP file while it is written, one entry after the other. */
export interface ZipWriter {
  /** Adds a file, packed or as it is; on its way to the disk when it answers. A content that fails spoils the whole. */
  add(name: string, content: Iterable<Buffer> | AsyncIterable<Buffer>, isPacked: boolean): Promise<void>
  /** Writes the directory; the file is on disk when it answers. */
  finish(): Promise<void>
  /** Lets go of it, finished or not. */
  close(): Promise<void>
}

/** Starts a ZIP file; what it holds goes through memory in small pieces only. */
export async function startZip(path: string, rules: WriteRules): Promise<ZipWriter> {
  const file = await openPacedFile(path, rules)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const written = pipeline(output, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await file.write(chunk)
  })
  // Whoever adds or finishes hears of it.
  written.catch(() => {})
  zip.once('error', (fault: Error) => void output.destroy(fault))

  return {
    async add(name, content, isPacked) {
      const source = Readable.from(content, { objectMode: false })
      zip.addReadStream(source, name, { compress: isPacked })
      await Promise.race([finished(source), written])
    },
    async finish() {
      zip.end()
      await written
      await file.finish()
    },
    close: () => file.close(),
  }
}
