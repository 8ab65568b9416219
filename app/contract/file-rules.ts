const megabyte = 1024 * 1024

/** What a picture field takes: its kinds by content, its size in bytes, and the widths in pixels that pages show it at. */
export interface PictureRule {
  kind: 'picture'
  label: string
  types: readonly PictureType[]
  maxBytes: number
  /** Widths of the WebP files; a smaller original is kept as it is. */
  widths: readonly number[]
  /** Also makes square icons of these sizes, as PNG. */
  icons?: readonly number[]
  /** Also makes a placeholder image, so light that a slow line brings it with the first text. */
  hasPlaceholder?: boolean
  /** Refusal of a record without it; absent where it is optional. */
  missing?: string
}

/** What a PDF field takes, in bytes. */
export interface PdfRule {
  kind: 'pdf'
  label: string
  maxBytes: number
}

export type FileRule = PictureRule | PdfRule
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

/** At most so many pixels may a picture have, whatever its size in bytes. */
export const maxPixels = 40_000_000

/** At most so many pixels may a picture be wide or high: WebP, which is made of it, takes no more (RFC 9649). */
export const maxSide = 16_383

const anyPicture = ['image/png', 'image/jpeg', 'image/webp'] as const

/** A portrait: shown from 48 px in tables to 320 px (twice that on dense screens). */
export function portrait(label: string): PictureRule {
  return { kind: 'picture', label, types: anyPicture, maxBytes: 5 * megabyte, widths: [160, 320, 640] }
}

/** A photograph of the gallery. */
export function photograph(label: string, missing: string): PictureRule & { missing: string } {
  return {
    kind: 'picture',
    label,
    types: anyPicture,
    maxBytes: 10 * megabyte,
    widths: [320, 640, 960, 1600],
    missing,
  }
}

/** The crest, from which the icons of browsers and home screens are made too. */
export function logo(label: string): PictureRule {
  return {
    kind: 'picture',
    label,
    types: ['image/png', 'image/jpeg'],
    maxBytes: 2 * megabyte,
    widths: [96, 192, 384],
    icons: [32, 180, 512],
  }
}

/** The wide picture at the top of the home page. */
export function widePicture(label: string): PictureRule {
  return {
    kind: 'picture',
    label,
    types: ['image/png', 'image/jpeg'],
    maxBytes: 9 * megabyte,
    widths: [480, 800, 1200, 1920],
    hasPlaceholder: true,
  }
}

/** A PDF document. */
export function pdf(label: string): PdfRule {
  return { kind: 'pdf', label, maxBytes: 20 * megabyte }
}
