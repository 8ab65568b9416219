import { expect, test } from 'vitest'
import { decodingBytes, maxDecodingBytes } from './decoding-cost.ts'

const size = { width: 8000, height: 5000, channels: 3 } as const

test.each([
  { why: 'a phone’s JPEG', picture: { ...size, format: 'jpeg' as const }, megabytes: 0, isAccepted: true },
  {
    why: 'a progressive JPEG with half the colours',
    picture: { ...size, format: 'jpeg' as const, isProgressive: true, chromaSubsampling: '4:2:0' },
    megabytes: 120,
    isAccepted: true,
  },
  {
    why: 'a progressive JPEG',
    picture: { ...size, format: 'jpeg' as const, isProgressive: true, chromaSubsampling: '4:4:4' },
    megabytes: 240,
    isAccepted: true,
  },
  {
    why: 'a progressive JPEG for printers',
    picture: { ...size, channels: 4 as const, format: 'jpeg' as const, isProgressive: true },
    megabytes: 320,
    isAccepted: false,
  },
  { why: 'a WebP', picture: { ...size, format: 'webp' as const }, megabytes: 160, isAccepted: true },
  {
    why: 'a PNG',
    picture: { ...size, format: 'png' as const, depth: 'ushort' as const },
    megabytes: 0,
    isAccepted: true,
  },
  {
    why: 'an interlaced PNG',
    picture: { ...size, channels: 4 as const, format: 'png' as const, isProgressive: true },
    megabytes: 160,
    isAccepted: true,
  },
  {
    why: 'an interlaced PNG with 16 bits and transparency',
    picture: {
      ...size,
      channels: 4 as const,
      format: 'png' as const,
      depth: 'ushort' as const,
      isProgressive: true,
    },
    megabytes: 320,
    isAccepted: false,
  },
])('decoding 40 megapixels of $why takes $megabytes MB', ({ picture, megabytes, isAccepted }) => {
  expect(decodingBytes(picture)).toBe(megabytes * 1_000_000)
  expect(decodingBytes(picture) <= maxDecodingBytes).toBe(isAccepted)
})
