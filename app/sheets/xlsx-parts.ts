import {
  BlobReader,
  configure,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js'
import sax from 'sax'
import { SheetFault, sheetLimits } from './sheet.ts'

declare module 'sax' {
  interface SAXParser {
    /** The text after `<!` until its kind is known. */
    sgmlDecl: string
  }
}

/** A part of a workbook: XML in a ZIP archive. */
export interface XmlPart {
  /**
   * Unpacks and parses it in linear time. Throws SheetFault for XML that is broken or defines entities, and errors of
   * zip.js for a part that differs from the directory.
   */
  scan(listener: XmlListener): Promise<void>
}

/** Element names have no namespace. */
export interface XmlListener {
  open?(name: string, attributes: XmlAttributes): void
  close?(name: string): void
  /** A chunk of the text between two tags. */
  text?(chunk: string): void
  /** Whether to stop. */
  isDone?(): boolean
}

/** By name, including the namespace. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>

// The browser buffers all unpacked bytes of one chunk: at most a thousand times this.
configure({ chunkSize: 16 * 1024 })

// Refuses an ambiguous directory. Local headers are ignored, because those of some programs differ from the directory.
const options = {
  strictness: 'strict',
  filenameValidation: 'balanced',
  checkLocalDirectory: false,
  checkCrc32: true,
  useWebWorkers: false,
} as const

/** By name, after validating the directory. Throws SheetFault for archives that no spreadsheet program writes. */
export async function openParts(file: Blob): Promise<Map<string, XmlPart>> {
  const parts = new Map<string, XmlPart>()
  let packed = 0
  let unpacked = 0
  for await (const entry of new ZipReader(new BlobReader(file), options).getEntriesGenerator()) {
    if (parts.size === sheetLimits.entries) throw new SheetFault('too-large')
    if (entry.encrypted) throw new SheetFault('password')
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    // Overlapping entries make a small file contain a huge one.
    if (parts.has(entry.filename) || packed > file.size) throw new SheetFault('broken')
    if (unpacked > sheetLimits.unpackedBytes || isDense(entry)) throw new SheetFault('too-large')
    parts.set(entry.filename, { scan: (listener) => scanEntry(entry, listener) })
  }
  return parts
}

function isDense({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > 10_000_000 && uncompressedSize > compressedSize * sheetLimits.packing
}

// The lengths of names and values are checked after each chunk. The parser itself allows 64 KB, but after `<!` its time is
// quadratic.
const chunkLetters = 4 * 1024
const maxDeclaration = '[CDATA['.length

async function scanEntry(entry: Entry, listener: XmlListener): Promise<void> {
  if (entry.directory) return
  const parser = createParser(listener)
  const decoder = new TextDecoder()
  const stopped = new Error('no more is wanted')
  let fault: unknown
  const unpacked = new WritableStream<Uint8Array>({
    write(bytes) {
      try {
        const xml = decoder.decode(bytes, { stream: true })
        for (let start = 0; start < xml.length; start += chunkLetters) {
          parser.write(xml.slice(start, start + chunkLetters))
          if (parser.sgmlDecl.length > maxDeclaration) throw new SheetFault('broken')
        }
        if (listener.isDone?.()) throw stopped
      } catch (thrown) {
        fault = thrown
        throw thrown
      }
    },
  })
  try {
    await (entry as FileEntry).getData(unpacked)
    parser.close()
  } catch (thrown) {
    if (fault !== stopped) throw fault ?? thrown
  }
}

// More than Office writes.
const maxDepth = 100
const maxAttributes = 200

function createParser({ open, close, text }: XmlListener): sax.SAXParser {
  // Without `position` the parser would not check lengths.
  const parser = sax.parser(true, { position: true })
  let depth = 0
  let attributes: Record<string, string> = {}
  let attributeCount = 0
  const refuse = () => {
    throw new SheetFault('broken')
  }
  parser.onerror = refuse
  parser.ondoctype = refuse
  parser.onsgmldeclaration = refuse
  parser.onopentagstart = () => {
    attributes = {}
    attributeCount = 0
    depth += 1
    if (depth > maxDepth) refuse()
  }
  parser.onattribute = ({ name, value }) => {
    attributes[name] = value
    attributeCount += 1
    if (attributeCount > maxAttributes) refuse()
  }
  parser.onopentag = ({ name }) => open?.(localName(name), attributes)
  parser.onclosetag = (name) => {
    depth -= 1
    close?.(localName(name))
  }
  parser.ontext = (chunk) => text?.(chunk)
  parser.oncdata = (chunk) => text?.(chunk)
  return parser
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
