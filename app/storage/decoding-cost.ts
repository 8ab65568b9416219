import type { Metadata } from 'sharp'

type PictureInfo = Pick<Metadata, 'format' | 'width' | 'height' | 'channels'> &
  Partial<Pick<Metadata, 'depth' | 'isProgressive' | 'chromaSubsampling'>>

export const maxDecodingBytes = 250_000_000

/** The memory needed to decode a picture; 0 for formats that are decoded line by line. */
export function decodingBytes(picture: PictureInfo): number {
  const pixels = picture.width * picture.height
  if (picture.format === 'webp') return pixels * 4
  if (!picture.isProgressive) return 0
  if (picture.format === 'png') return pixels * picture.channels * (picture.depth === 'ushort' ? 2 : 1)
  // A progressive JPEG needs a 16-bit coefficient per sample until its last scan (ITU T.81, section G).
  const samples = { '4:2:0': 1.5, '4:2:2': 2 }[picture.chromaSubsampling ?? ''] ?? picture.channels
  return pixels * samples * 2
}
