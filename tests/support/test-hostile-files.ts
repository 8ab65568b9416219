import { crc32, deflateSync, gzipSync } from 'node:zlib'

export type Bytes = Uint8Array<ArrayBuffer>

/** Joins texts and numbers to the bytes of a file. */
export function bytes(...parts: (string | number[] | Uint8Array)[]): Bytes {
  return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))))
}

/** A greyscale PNG of one colour and any size; `bits` per pixel. */
export function plainPng(width: number, height: number, bits: 1 | 8 = 1): Bytes {
  const rows = Buffer.alloc((1 + Math.ceil((width * bits) / 8)) * height)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(bits, 8)
  return bytes(
    '\x89PNG\r\n\x1a\n',
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', ''),
  )
}

/** A chunk of a PNG file (PNG specification, section 5.3). */
export function pngChunk(type: string, content: string | Uint8Array): Bytes {
  const data = bytes(type, content)
  return bytes(uint32(data.length - 4), data, uint32(crc32(data)))
}

/** A PNG with additional chunks after its header. */
export function withPngChunks(png: Bytes, ...chunks: Bytes[]): Bytes {
  return bytes(png.subarray(0, 33), ...chunks, png.subarray(33))
}

/** A JPEG with an additional segment at its start (ITU T.81, section B.1.1). */
export function withJpegSegment(jpeg: Bytes, marker: number, content: string | Uint8Array): Bytes {
  const data = bytes(content)
  const length = data.length + 2
  return bytes(jpeg.subarray(0, 2), [0xff, marker, length >> 8, length & 0xff], data, jpeg.subarray(2))
}

/** A JPEG whose frame header declares another size. */
export function lyingJpeg(jpeg: Bytes, width: number, height: number): Bytes {
  const copy = Buffer.from(jpeg)
  const frame = copy.findIndex(
    (byte, at) => byte === 0xff && /^c[0-2]$/.test(copy[at + 1]?.toString(16) ?? ''),
  )
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return new Uint8Array(copy)
}

/** A progressive JPEG that repeats its last scan: few bytes, but each scan makes the decoder process the whole picture. */
export function manyScans(jpeg: Bytes, times: number): Bytes {
  const start = Buffer.from(jpeg).lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(start, -2)
  return bytes(jpeg.subarray(0, -2), ...Array.from({ length: times }, () => scan), [0xff, 0xd9])
}

/** The header of a lossless WebP of that size, without data (RFC 9649, section 3). */
export function hollowWebp(width: number, height: number): Bytes {
  const data = Buffer.alloc(20)
  data.writeUInt8(0x2f, 0)
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1)
  return bytes('RIFF', uint32le(data.length + 12), 'WEBPVP8L', uint32le(data.length), data)
}

/** Compressed data that expands to this many megabytes, as in PNG's zTXt, iTXt and iCCP chunks. */
export function packedZeros(megabytes: number): Bytes {
  return bytes(deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 }))
}

export const script = '<script>alert(document.domain)</script>'
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
export const packedSvg = bytes(gzipSync(svg))

/** An empty ZIP archive, to be appended to another file. */
export const emptyZip = bytes('PK\x05\x06', new Uint8Array(18))

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}

function uint32le(value: number): Buffer {
  return Buffer.from(uint32(value)).reverse()
}
