import type { Metadata } from 'sharp'

type Known = Pick<Metadata, 'format' | 'width' | 'height' | 'channels'> &
  Partial<Pick<Metadata, 'depth' | 'isProgressive' | 'chromaSubsampling'>>

/** A picture that takes more memory than this many bytes while it is decoded is refused. */
export const maxDecodingBytes = 250_000_000

/** How many bytes of memory a picture takes while it is decoded; 0 for those that are read line by line. */
export function decodingBytes(known: Known): number {
  const pixels = known.width * known.height
  if (known.format === 'webp') return pixels * 4
  if (!known.isProgressive) return 0
  if (known.format === 'png') return pixels * known.channels * (known.depth === 'ushort' ? 2 : 1)
  // A progressive JPEG is a coefficient of 16 bits for each sample until its last scan has come (ITU T.81, section G).
  const samples = { '4:2:0': 1.5, '4:2:2': 2 }[known.chromaSubsampling ?? ''] ?? known.channels
  return pixels * samples * 2
}
