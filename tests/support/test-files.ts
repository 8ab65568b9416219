import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

type Bytes = Uint8Array<ArrayBuffer>

/** A picture of one colour, which has few bytes at any size in pixels. */
export async function picture(format: 'png' | 'jpeg' | 'webp' = 'jpeg', width = 40, height = 50) {
  const background = { r: randomBytes(1)[0] ?? 0, g: 120, b: 60 }
  const image = sharp({ create: { width, height, channels: 3, background } })
  return new Uint8Array(await image.toFormat(format).toBuffer()) as Bytes
}

/** A JPEG that has about as many bytes as pixels, as a photograph of leaves. */
export async function detailedPicture(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const image = sharp({ create: { width, height, channels: 3, background: '#000', noise } })
  return new Uint8Array(await image.jpeg({ quality: 95 }).toBuffer()) as Bytes
}

/** A file that starts like a PDF, with unique content. */
export function pdfFile(text = 'notice'): Bytes {
  return new TextEncoder().encode(`%PDF-1.7\n% ${text}\n%%EOF\n`) as Bytes
}

/** A complete PDF of one page with these lines of ASCII, in a font without glyphs, so that drawing it is fast. */
export function pdfOfLines(lines: readonly string[]): Bytes {
  const operators = lines.map((line) => `(${line}) '`).join('\n')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    streamOf(`BT /F1 12 Tf 14 TL 40 800 Td\n${operators}\nET`),
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 600] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 32
      /LastChar 126 /Widths [${'600 '.repeat(95)}] /CharProcs << /a 6 0 R >> /ToUnicode 7 0 R
      /Encoding << /Type /Encoding /Differences [32 ${'/a '.repeat(95)}] >> >>`,
    streamOf('600 0 d0'),
    streamOf(`begincmap 1 begincodespacerange <00> <ff> endcodespacerange
      1 beginbfrange <20> <7e> <0020> endbfrange endcmap`),
  ])
}

const streamOf = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

function pdfOf(objects: readonly string[]): Bytes {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(`${file}${table}${end}`) as Bytes
}

/** Settings that store files on disk, where tests can count them. */
export const filesOnDisk = {
  S3_ENDPOINT: '',
  S3_BUCKET: '',
  S3_REGION: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
}

/** A grainy photo as phones store it: sideways, with an EXIF orientation; upright, its upper half is red. */
export async function phonePhoto(width: number, height: number): Promise<Bytes> {
  // Sideways, the upper half is on the left.
  const row = Buffer.from(Array.from({ length: height }, (_, x) => (x < height / 2 ? red : blue)).flat())
  const rows = Buffer.concat(Array.from({ length: 16 }, () => withGrain(row)))
  const pixels = Buffer.alloc(width * height * 3, rows)
  const sideways = sharp(pixels, { raw: { width: height, height: width, channels: 3 } })
  const file = await sideways.withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
  return new Uint8Array(file) as Bytes
}

const red = [200, 40, 40]
const blue = [40, 40, 200]

function withGrain(row: Buffer): Buffer {
  const grain = randomBytes(row.length)
  return Buffer.from(row.map((value, index) => value + (grain[index] ?? 0) / 8))
}

/** A phone photo of a sheet of paper on a dark desk, with perspective: the upper edge is farther away. */
export async function sheetPhoto(colour: string): Promise<Buffer> {
  const sheet = `<polygon points="600,400 2400,400 2800,3600 200,3600" fill="${colour}"/>`
  const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="4000"><rect width="3000" height="4000" fill="#222"/>${sheet}</svg>`
  return sharp(Buffer.from(photo)).jpeg().toBuffer()
}

/** A small PDF whose page would take years to draw: each drawing draws the next one twenty times. */
export function endlessPdf(): Buffer {
  const stream = (drawn: string, more = '') => `<</Length ${drawn.length}${more}>>stream\n${drawn}\nendstream`
  const drawing = '/Type/XObject/Subtype/Form/BBox[0 0 595 842]'
  const drawsNext = (next: number) => `/Resources<</XObject<</X ${next} 0 R>>>>`
  const often = '/X Do '.repeat(20)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${drawsNext(5)}/Contents 4 0 R>>`,
    stream(often),
    ...Array.from({ length: 8 }, (_, index) => stream(often, `${drawing}${drawsNext(index + 6)}`)),
    stream('0 0 5 5 re f', drawing),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\n%%EOF\n`)
}
