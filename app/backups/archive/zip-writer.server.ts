import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { openBufferedFile, type WriteRules } from './buffered-file.server.ts'

export interface ZipWriter {
  /** A content that fails invalidates the ZIP file. */
  add(name: string, content: Iterable<Buffer> | AsyncIterable<Buffer>, isCompressed: boolean): Promise<void>
  /** Writes the directory; the file is durable when it resolves. */
  finish(): Promise<void>
  /** Closes the file, finished or not. */
  close(): Promise<void>
}

export async function startZip(path: string, rules: WriteRules): Promise<ZipWriter> {
  const file = await openBufferedFile(path, rules)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const written = pipeline(output, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await file.write(chunk)
  })
  // `add` and `finish` report the fault.
  written.catch(() => {})
  zip.once('error', (fault: Error) => void output.destroy(fault))

  return {
    async add(name, content, isCompressed) {
      const source = Readable.from(content, { objectMode: false })
      zip.addReadStream(source, name, { compress: isCompressed })
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
