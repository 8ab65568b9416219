import { SheetFault } from './sheet-fault.ts'

/** What is told of an XML text while it is read. */
export interface XmlListener {
  /** A tag without its brackets, like `row r="1"`, `/row` or `row/`. */
  tag?(tag: string): void
  /** A piece of the text between two tags, as it is written. */
  text?(piece: string): void
  /** Whether the rest need not be read. */
  isDone?(): boolean
}

// Longer than what Office writes. An open tag is searched anew with each chunk.
const longestTag = 64 * 1024

/** Reads an XML text in linear time; throws SheetFault for a broken one, and for one that defines entities. */
export async function scanXml(bytes: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  let depth = 0
  const counted: XmlListener = {
    ...listener,
    tag(tag) {
      if (!tag.endsWith('/')) depth += tag.startsWith('/') ? -1 : 1
      listener.tag?.(tag)
    },
  }
  for await (const chunk of bytes) {
    rest = scanChunk(rest + decoder.decode(chunk, { stream: true }), counted)
    if (rest.length > longestTag) throw new SheetFault('broken')
    if (listener.isDone?.()) return
  }
  if (rest !== '' || depth !== 0) throw new SheetFault('broken')
}

// A comment, a CDATA section, an instruction, or a tag, in which quotes may hold brackets.
const markup =
  /<(?:!--[\s\S]*?--|!\[CDATA\[([\s\S]*?)\]\]|\?[\s\S]*?\?|((?![!?])(?:[^>"']|"[^"]*"|'[^']*')*))>/y

/** Reads what is complete, and returns the rest. */
function scanChunk(xml: string, { tag, text }: XmlListener): string {
  let at = 0
  while (at < xml.length) {
    if (xml[at] !== '<') {
      const end = xml.indexOf('<', at)
      text?.(xml.slice(at, end < 0 ? undefined : end))
      if (end < 0) return ''
      at = end
    }
    markup.lastIndex = at
    const [whole, section, found] = markup.exec(xml) ?? []
    // Only a document type, which may define entities, begins otherwise.
    if (whole === undefined && /^<![^[-]/.test(xml.slice(at, at + 3))) throw new SheetFault('broken')
    if (whole === undefined) return xml.slice(at)
    if (section) text?.(section)
    if (found) tag?.(found)
    at += whole.length
  }
  return ''
}

/** The name of a tag without its namespace; `/row` for a closing one. */
export function tagName(tag: string): string {
  const [, slash = '', name = ''] = /^(\/?)(?:[^\s/:]*:)?([^\s/:]*)/.exec(tag) ?? []
  return slash + name
}

/** An attribute of a tag; undefined if it has none of that name. A namespace is part of the name. */
export function attribute(tag: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  const [found, double, single] = pattern.exec(tag) ?? []
  return found && decodeEntities(double ?? single ?? '')
}

const patterns = new Map<string, RegExp>()

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text of which the entities of XML are replaced; no others are known. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (written, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    if (name) return entities[name] ?? written
    return code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}
