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
    /** What follows on `<!` while it is not yet known what that begins. */
    sgmlDecl: string
  }
}

/** A part of a workbook: XML in a ZIP archive. */
export interface XmlPart {
  /**
   * Unpacks and reads it in linear time. Throws SheetFault for XML that is broken or defines entities, and whatever zip.js
   * throws for a part that is not what the directory says.
   */
  scan(listener: XmlListener): Promise<void>
}

/** What is told of an XML text while it is read. Names of elements come without their namespace. */
export interface XmlListener {
  open?(name: string, attributes: XmlAttributes): void
  close?(name: string): void
  /** A piece of the text between two tags. */
  text?(piece: string): void
  /** Whether the rest need not be read. */
  isDone?(): boolean
}

/** The attributes of an element by their names, of which a namespace is a part. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>

// What the browser unpacks of one piece waits in memory, whatever its size: at most a thousand times this.
configure({ chunkSize: 16 * 1024 })

// A directory that two programs would understand in two ways is refused. It alone counts, so what stands before the bytes of a
// part may differ from it, as some programs write it.
const options = {
  strictness: 'strict',
  filenameValidation: 'balanced',
  checkLocalDirectory: false,
  checkCrc32: true,
  useWebWorkers: false,
} as const

/** The parts of an archive by name, of which the directory was checked; throws SheetFault for what no spreadsheet program writes. */
export async function openParts(file: Blob): Promise<Map<string, XmlPart>> {
  const parts = new Map<string, XmlPart>()
  let packed = 0
  let unpacked = 0
  for await (const entry of new ZipReader(new BlobReader(file), options).getEntriesGenerator()) {
    if (parts.size === sheetLimits.entries) throw new SheetFault('too-large')
    if (entry.encrypted) throw new SheetFault('password')
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    // Entries that share their bytes are how a small file contains a huge one.
    if (parts.has(entry.filename) || packed > file.size) throw new SheetFault('broken')
    if (unpacked > sheetLimits.unpackedBytes || isDense(entry)) throw new SheetFault('too-large')
    parts.set(entry.filename, { scan: (listener) => scanEntry(entry, listener) })
  }
  return parts
}

function isDense({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > 10_000_000 && uncompressedSize > compressedSize * sheetLimits.packing
}

// The lengths of names and values are looked at after each piece. The parser itself takes 64 KB, but for what follows on
// `<!` its time grows with the square of that.
const pieceLetters = 4 * 1024
const longestBeginning = '[CDATA['.length

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
        for (let start = 0; start < xml.length; start += pieceLetters) {
          parser.write(xml.slice(start, start + pieceLetters))
          if (parser.sgmlDecl.length > longestBeginning) throw new SheetFault('broken')
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
const deepest = 100
const mostAttributes = 200

function createParser({ open, close, text }: XmlListener): sax.SAXParser {
  // Without `position` the parser would not look at lengths.
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
    if (depth > deepest) refuse()
  }
  parser.onattribute = ({ name, value }) => {
    attributes[name] = value
    attributeCount += 1
    if (attributeCount > mostAttributes) refuse()
  }
  parser.onopentag = ({ name }) => open?.(localName(name), attributes)
  parser.onclosetag = (name) => {
    depth -= 1
    close?.(localName(name))
  }
  parser.ontext = (piece) => text?.(piece)
  parser.oncdata = (piece) => text?.(piece)
  return parser
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
