import type { Metadata } from 'sharp'

type Known = Pick<Metadata, 'format' | 'width' | 'height' | 'channels'> &
  Partial<Pick<Metadata, 'depth' | 'isProgressive' | 'chromaSubsampling'>>

/** The most bytes of memory that a picture may need to be decoded. */
export const maxDecodingBytes = 250_000_000

/** The bytes of memory needed to decode a picture; 0 for formats that are decoded line by line. */
export function decodingBytes(known: Known): number {
  const pixels = known.width * known.height
  if (known.format === 'webp') return pixels * 4
  if (!known.isProgressive) return 0
  if (known.format === 'png') return pixels * known.channels * (known.depth === 'ushort' ? 2 : 1)
  // A progressive JPEG needs a 16-bit coefficient per sample until its last scan (ITU T.81, section G).
  const samples = { '4:2:0': 1.5, '4:2:2': 2 }[known.chromaSubsampling ?? ''] ?? known.channels
  return pixels * samples * 2
}
