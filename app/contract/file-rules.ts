const megabyte = 1024 * 1024

/** A picture field: formats, size in bytes, and rendered widths in pixels. */
export interface PictureRule {
  kind: 'picture'
  label: string
  types: readonly PictureType[]
  maxBytes: number
  /** Widths of the WebP files; a smaller original is not enlarged. */
  widths: readonly number[]
  /** A wider one is refused, in pixels; by default it is reduced. */
  maxWidth?: number
  /** A larger file is shrunk on request only, not automatically. */
  isShrunkOnRequest?: true
  /** Also renders square PNG icons of these sizes. */
  icons?: readonly number[]
  /** Also renders a placeholder image, for slow connections. */
  hasPlaceholder?: boolean
  /** The refusal if it is missing; absent for an optional file. */
  missing?: string
}

export interface PdfRule {
  kind: 'pdf'
  label: string
  maxBytes: number
}

/** A PDF or a picture; `maxBytes` is the larger limit. */
export interface EitherRule {
  kind: 'either'
  label: string
  pdf: PdfRule
  picture: PictureRule
  maxBytes: number
  /** The refusal if it is missing; absent for an optional file. */
  missing?: string
}

/** An Excel or CSV file; its reader validates the content. */
export interface SheetRule {
  kind: 'sheet'
  label: string
  maxBytes: number
}

/** The first pages of a PDF as pictures, drawn by the writer's browser. */
export interface PagesRule {
  kind: 'pages'
  label: string
  /** Also the picture of the PDF in lists. */
  first: PictureRule
  others: PictureRule
  most: number
  /** The field with the first page, which may be sent there instead of `page_0`. */
  firstField?: string
}

/** A list of PDFs sent with the record; sizes in bytes. */
export interface FileListRule {
  kind: 'list'
  label: string
  each: PdfRule
  page: PictureRule
  /** Those of the first PDF. */
  pages: PagesRule
  /** Pictures of older records. */
  older: PictureRule
  most: number
  /** The limit of one save. */
  mostBytes: number
}

/** A file of a record. */
export type FileRule = PictureRule | PdfRule | EitherRule

/** An uploaded file: sheets are read and not stored. */
export type SentRule = FileRule | SheetRule

/** Undefined for an optional file. */
export function missingFile(rule: SentRule): string | undefined {
  return 'missing' in rule ? rule.missing : undefined
}

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

/** The limit of pixels, whatever the size in bytes. */
export const maxPixels = 40_000_000

/** The limit of WebP, to which pictures are converted (RFC 9649). */
export const maxSide = 16_383

const anyPicture = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Displayed from 48 px in tables to 320 px (twice that on dense screens). */
export function portrait(label: string): PictureRule {
  return { kind: 'picture', label, types: anyPicture, maxBytes: 5 * megabyte, widths: [160, 320, 640] }
}

/** Displayed up to the width of a page; optional without `missing`. */
export function photograph(label: string): PictureRule
export function photograph(label: string, missing: string): PictureRule & { missing: string }
export function photograph(label: string, missing?: string): PictureRule {
  return {
    kind: 'picture',
    label,
    types: anyPicture,
    maxBytes: 10 * megabyte,
    widths: [320, 640, 960, 1600],
    ...(missing !== undefined && { missing }),
  }
}

/** Also the source of icons for browsers and home screens. */
export function logo(label: string): PictureRule {
  return {
    kind: 'picture',
    label,
    types: ['image/png', 'image/jpeg'],
    maxBytes: 2 * megabyte,
    isShrunkOnRequest: true,
    widths: [96, 192, 384],
    icons: [32, 180, 512],
  }
}

/** At the top of the home page. */
export function widePicture(label: string): PictureRule {
  return {
    kind: 'picture',
    label,
    types: ['image/png', 'image/jpeg'],
    maxBytes: 9 * megabyte,
    isShrunkOnRequest: true,
    widths: [480, 800, 1200, 1920],
    hasPlaceholder: true,
  }
}

/** A list of PDFs in a custom order. */
export function fileList(label: string, most: number): FileListRule {
  const { picture } = pdfOrPicture(label)
  const page = firstPage(`${label}: প্রথম পৃষ্ঠার ছবি`)
  const pages = pdfPages(`${label}: পৃষ্ঠার ছবি`)
  return {
    kind: 'list',
    label,
    each: pdf(label),
    page,
    pages,
    older: picture,
    most,
    mostBytes: 40 * megabyte,
  }
}

/** Pages of a PDF as pictures: how many, and each in pixels and bytes. */
export const pageLimits = { most: 10, maxWidth: 1080, maxBytes: 150 * 1024 } as const

/** The first pages of a PDF, rendered by the writer's browser. */
export function pdfPages(label: string, firstField?: string): PagesRule {
  const { most, ...limits } = pageLimits
  const first = { ...firstPage(label), ...limits }
  const others = { ...first, widths: [320, limits.maxWidth] }
  return { kind: 'pages', label, first, others, most, ...(firstField && { firstField }) }
}

/** A required PDF or picture. */
export function document(label: string, missing: string): EitherRule & { missing: string } {
  const { picture, ...either } = pdfOrPicture(label)
  return { ...either, picture: { ...picture, widths: [thumbnail, ...pageWidths] }, missing }
}

export function pdfOrPicture(label: string): EitherRule {
  const picture = { ...portrait(label), widths: pageWidths }
  return { kind: 'either', label, pdf: pdf(label), picture, maxBytes: pdf(label).maxBytes }
}

/** The first page of a PDF, rendered by the writer's browser. */
export function firstPage(label: string): PictureRule {
  return { ...portrait(label), widths: [thumbnail, ...pageWidths.slice(0, -1)] }
}

// Page widths: for phones, dense screens, and reading on wide ones.
const pageWidths = [320, 640, 960, 1600]

// In a list beside its title.
const thumbnail = 160

export function pdf(label: string): PdfRule {
  return { kind: 'pdf', label, maxBytes: 20 * megabyte }
}

export function spreadsheet(label: string): SheetRule {
  return { kind: 'sheet', label, maxBytes: 20 * megabyte }
}
