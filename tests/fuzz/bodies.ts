import { bodyOf, type Operation, type Schema } from '../support/test-schema.ts'
import { costlyTexts } from './costly-texts.ts'
import type { Dice } from './dice.ts'
import { hostileJson, hostileNames, hostileText } from './hostile-values.ts'
import { validValue } from './valid-values.ts'

/** A field before serialisation: its value as JSON and as text, or a file. */
export interface Field {
  name: string
  json: string
  text: string
  file?: { name: string; type: string; bytes: Buffer }
}

/** Valid files. */
export interface ValidFiles {
  picture: Buffer
  pdf: Buffer
}

const isFile = ({ format, anyOf = [] }: Schema): boolean => format === 'binary' || anyOf.some(isFile)

/** Fields for a body of the operation: the required ones, and some of the others. */
export function validFields(operation: Operation, files: ValidFiles, isForm: boolean, dice: Dice): Field[] {
  const { properties = {}, required = [] } = bodyOf(operation) ?? {}
  // A list of files is sent whole, in place of single ones, or not at all.
  const hasList = isForm && 'file_0' in properties && dice.percent(40)
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (isListPart.test(name)) return hasList ? partOfList(name, files) : []
    if (hasList && isFile(schema)) return []
    // A call that stores one file is of little use without it.
    if (!required.includes(name) && name !== 'file' && dice.percent(60)) return []
    if (!isFile(schema)) return field(name, validValue(name, schema, dice))
    if (!isForm) return []
    // A sheet to import needs the name of its entity.
    return 'entity' in properties ? { name, json: '""', text: '', file: validList } : validFile(name, files)
  })
}

const isListPart = /^(files$|(file|preview|pages|page)_\d)/

function partOfList(name: string, files: ValidFiles): Field[] {
  if (name === 'files') return [field(name, ['new:0'])]
  return name === 'file_0' || name === 'page_0' ? [validFile(name, files)] : []
}

/** A field with a simple value. */
export function field(name: string, value: unknown): Field {
  const isList = Array.isArray(value)
  return { name, json: JSON.stringify(value), text: isList ? JSON.stringify(value) : String(value ?? '') }
}

const validList = {
  name: 'তালিকা.csv',
  type: 'text/csv',
  bytes: Buffer.from('নাম,রোল নম্বর,শ্রেণি\nরহিমা,৭,1\nকরিম,৮,1\n'),
}

function validFile(name: string, files: ValidFiles): Field {
  const isPdf = name === 'pdf_file' || name === 'file_0'
  const file = isPdf
    ? { name: 'নোটিশ.pdf', type: 'application/pdf', bytes: files.pdf }
    : { name: 'ছবি.png', type: 'image/png', bytes: files.picture }
  return { name, json: '""', text: '', file }
}

/** Corrupts one thing about the fields: a value, a name, their number. */
export function corruptFields(fields: Field[], files: ValidFiles, dice: Dice): Field[] {
  const at = dice.below(Math.max(1, fields.length))
  const target = fields[at] ?? field('x', 'x')
  const replaced = (made: Field[]) => [...fields.slice(0, at), ...made, ...fields.slice(at + 1)]
  const text = hostileText(dice)
  const hostile = { json: JSON.stringify(text), text }
  return dice.pick<() => Field[]>([
    () => replaced([{ ...target, ...hostile }]),
    () => replaced([{ ...target, ...hostile }]),
    () => inEveryField(fields, text),
    () => inEveryField(fields, dice.pick(costlyTexts)),
    () => replaced([{ name: target.name, json: dice.pick(hostileJson), text: hostileText(dice) }]),
    () => replaced([{ name: target.name, json: dice.pick(hostileJson), text: hostileText(dice) }]),
    () => replaced([]),
    () => replaced([target, { ...target, json: dice.pick(hostileJson), text }]),
    () => replaced([{ ...target, name: dice.pick(hostileNames) }]),
    () => [...fields, { name: dice.pick(hostileNames), json: dice.pick(hostileJson), text }],
    () => replaced([hostileFile(target.name, files, dice)]),
    () => [...fields, hostileFile(dice.pick(hostileNames), files, dice)],
    () => Array.from({ length: 200 }, (_, number) => field(`x${number}`, number)),
  ])()
}

/** The same text in every field, as in a password and its repetition. */
function inEveryField(fields: Field[], text: string): Field[] {
  return fields.map((one) => (one.file ? one : { ...one, json: JSON.stringify(text), text }))
}

function hostileFile(name: string, files: ValidFiles, dice: Dice): Field {
  const cut = files.picture.subarray(0, dice.below(files.picture.length))
  const bytes = dice.pick([
    files.picture,
    files.pdf,
    cut,
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('GIF89a'),
    Buffer.from('%PDF-'),
    Buffer.concat([files.picture, files.pdf]),
    Buffer.alloc(70_000, 'x'),
  ])
  const type = dice.pick(['image/png', 'application/pdf', 'text/html', 'image/svg+xml', '', ';;;'])
  return { name, json: '{}', text: '', file: { name: hostileText(dice).slice(0, 500), type, bytes } }
}

/** The fields as JSON; a name may be repeated. */
export function toJson(fields: readonly Field[]): Buffer {
  return Buffer.from(`{${fields.map(({ name, json }) => `${JSON.stringify(name)}:${json}`).join(',')}}`)
}

/** The fields as multipart/form-data (RFC 7578). */
export function toMultipart(fields: readonly Field[], boundary: string): Buffer {
  const parts = fields.flatMap(({ name, text, file }) => {
    const quoted = (value: string) => value.replace(/["\r\n]/g, (letter) => encodeURIComponent(letter))
    const more = file ? `; filename="${quoted(file.name)}"\r\nContent-Type: ${file.type}` : ''
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${more}\r\n\r\n`
    return [Buffer.from(head), file?.bytes ?? Buffer.from(text), Buffer.from('\r\n')]
  })
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

/** The fields as an urlencoded form. */
export function toUrlEncoded(fields: readonly Field[]): Buffer {
  const pairs = fields.map(({ name, text }) => `${encodeBytes(name)}=${encodeBytes(text)}`)
  return Buffer.from(pairs.join('&'))
}

/** Percent-encodes a text, including half surrogate pairs. */
export function encodeBytes(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Corrupts the bytes of a body: truncated, swapped, in another encoding. */
export function corruptBytes(body: Buffer, boundary: string, dice: Dice): Buffer {
  const at = dice.below(Math.max(1, body.length))
  const insert = (bytes: Buffer) => Buffer.concat([body.subarray(0, at), bytes, body.subarray(at)])
  const text = body.toString('latin1')
  const replaceIn = (from: string | RegExp, to: string) => Buffer.from(text.replace(from, to), 'latin1')
  return dice.pick<() => Buffer>([
    () => body.subarray(0, at),
    () => body.subarray(at),
    () => insert(Buffer.from([0xff, 0xfe, 0xc3, 0x28])),
    () => insert(Buffer.from([0])),
    () => insert(Buffer.from([0xed, 0xa0, 0x80])),
    () => insert(Buffer.from('\r\n\r\n')),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
    () => Buffer.from(body.toString('utf8'), 'utf16le'),
    () => Buffer.concat([body, body]),
    () => Buffer.from([...body.subarray(0, 2000)].reverse()),
    () => Buffer.alloc(0),
    () => replaceIn(/form-data/g, 'attachment'),
    () => replaceIn(/; name="[^"]*"/, ''),
    () => replaceIn(/name="/g, "name*=UTF-8''%ff\""),
    () => replaceIn(/Content-Disposition/g, 'X-Nothing'),
    () => replaceIn(/\r\n/g, '\n'),
    () => replaceIn(`--${boundary}--`, `--${boundary}`),
    () => replaceIn(/Content-Type: [^\r]*/, `Content-Type: multipart/mixed; boundary=${boundary}`),
    () => replaceIn(/\r\n\r\n/, `\r\nContent-Transfer-Encoding: base64\r\nX: ${'y'.repeat(9000)}\r\n\r\n`),
    () =>
      Buffer.from(`${`--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n`.repeat(1000)}`),
    () => Buffer.from(`--${boundary}\r\n`.repeat(1000)),
  ])()
}
