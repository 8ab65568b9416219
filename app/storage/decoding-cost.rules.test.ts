import { expect, test } from 'vitest'
import { decodingBytes, maxDecodingBytes } from './decoding-cost.ts'

const size = { width: 8000, height: 5000, channels: 3 } as const

test.each([
  { why: 'a phone’s JPEG', known: { ...size, format: 'jpeg' as const }, megabytes: 0, isTaken: true },
  {
    why: 'a progressive JPEG with half the colours',
    known: { ...size, format: 'jpeg' as const, isProgressive: true, chromaSubsampling: '4:2:0' },
    megabytes: 120,
    isTaken: true,
  },
  {
    why: 'a progressive JPEG',
    known: { ...size, format: 'jpeg' as const, isProgressive: true, chromaSubsampling: '4:4:4' },
    megabytes: 240,
    isTaken: true,
  },
  {
    why: 'a progressive JPEG for printers',
    known: { ...size, channels: 4 as const, format: 'jpeg' as const, isProgressive: true },
    megabytes: 320,
    isTaken: false,
  },
  { why: 'a WebP', known: { ...size, format: 'webp' as const }, megabytes: 160, isTaken: true },
  {
    why: 'a PNG',
    known: { ...size, format: 'png' as const, depth: 'ushort' as const },
    megabytes: 0,
    isTaken: true,
  },
  {
    why: 'an interlaced PNG',
    known: { ...size, channels: 4 as const, format: 'png' as const, isProgressive: true },
    megabytes: 160,
    isTaken: true,
  },
  {
    why: 'an interlaced PNG with 16 bits and transparency',
    known: {
      ...size,
      channels: 4 as const,
      format: 'png' as const,
      depth: 'ushort' as const,
      isProgressive: true,
    },
    megabytes: 320,
    isTaken: false,
  },
])('40 megapixels of $why take $megabytes MB while they are decoded', ({ known, megabytes, isTaken }) => {
  expect(decodingBytes(known)).toBe(megabytes * 1_000_000)
  expect(decodingBytes(known) <= maxDecodingBytes).toBe(isTaken)
})
