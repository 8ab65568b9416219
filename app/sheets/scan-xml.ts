import sax from 'sax'
import { SheetFault } from './sheet-fault.ts'
import type { ZipPart } from './zip-parts.ts'

declare module 'sax' {
  interface SAXParser {
    /** What follows on `<!` while it is not yet known what that begins. */
    sgmlDecl: string
  }
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

// More than Office writes.
const deepest = 100
const mostAttributes = 200

// The lengths of names and values are looked at after each piece. The parser itself takes 64 KB, but for what follows on
// `<!` its time grows with the square of that.
const pieceLetters = 4 * 1024
const longestBeginning = '[CDATA['.length

/** Reads the XML of a part in linear time; throws SheetFault for a broken one, and for one that defines entities. */
export async function scanXml(part: ZipPart, listener: XmlListener): Promise<void> {
  const parser = createParser(listener)
  const decoder = new TextDecoder()
  let isDone = false
  await part.read((bytes) => {
    const xml = decoder.decode(bytes, { stream: true })
    for (let start = 0; start < xml.length; start += pieceLetters) {
      parser.write(xml.slice(start, start + pieceLetters))
      if (parser.sgmlDecl.length > longestBeginning) throw new SheetFault('broken')
    }
    isDone = listener.isDone?.() ?? false
    return !isDone
  })
  if (!isDone) parser.close()
}

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
