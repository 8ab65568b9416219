const megabyte = 1024 * 1024

/** The rule of a picture field: formats, size in bytes, and widths in pixels for pages. */
export interface PictureRule {
  kind: 'picture'
  label: string
  types: readonly PictureType[]
  maxBytes: number
  /** Widths of the WebP files; a smaller original is not enlarged. */
  widths: readonly number[]
  /** A larger file is refused until somebody asks to have it shrunk; others are shrunk by themselves. */
  isShrunkOnRequest?: true
  /** Also renders square PNG icons of these sizes. */
  icons?: readonly number[]
  /** Also renders a placeholder image, small enough for a slow line. */
  hasPlaceholder?: boolean
  /** The refusal if it is missing; absent for an optional file. */
  missing?: string
}

/** The rule of a PDF field; size in bytes. */
export interface PdfRule {
  kind: 'pdf'
  label: string
  maxBytes: number
}

/** The rule of a field that takes a PDF or a picture; `maxBytes` is the larger one. */
export interface EitherRule {
  kind: 'either'
  label: string
  pdf: PdfRule
  picture: PictureRule
  maxBytes: number
  /** The refusal if it is missing; absent for an optional file. */
  missing?: string
}

/** The rule of a field that takes an Excel or CSV file; its content is checked by whoever reads it. */
export interface SheetRule {
  kind: 'sheet'
  label: string
  maxBytes: number
}

/** The rule of a list of PDFs, which are sent with the record; sizes in bytes. */
export interface FileListRule {
  kind: 'list'
  label: string
  each: PdfRule
  /** The first page of a PDF. */
  page: PictureRule
  /** The pictures that older records hold. */
  older: PictureRule
  most: number
  /** The most that one save may bring. */
  mostBytes: number
}

/** The rule of one file that a record has. */
export type FileRule = PictureRule | PdfRule | EitherRule

/** The rule of one file that is sent: a sheet is read and not kept. */
export type SentRule = FileRule | SheetRule

/** The refusal of a record without this file; undefined for an optional file. */
export function missingFile(rule: SentRule): string | undefined {
  return 'missing' in rule ? rule.missing : undefined
}

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

/** The most pixels of a picture, whatever its size in bytes. */
export const maxPixels = 40_000_000

/** The largest width and height of a picture: the limit of WebP, which it is converted to (RFC 9649). */
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

/** The crest, also the source of icons for browsers and home screens. */
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

/** The wide picture at the top of the home page. */
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

/** A list of PDFs, in an order of the school's own. */
export function fileList(label: string, most: number): FileListRule {
  const { picture } = pdfOrPicture(label)
  const page = firstPage(`${label}: প্রথম পৃষ্ঠার ছবি`)
  return { kind: 'list', label, each: pdf(label), page, older: picture, most, mostBytes: 40 * megabyte }
}

/** One PDF or picture that the record must have. */
export function document(label: string, missing: string): EitherRule & { missing: string } {
  const { picture, ...either } = pdfOrPicture(label)
  return { ...either, picture: { ...picture, widths: [thumbnail, ...pageWidths] }, missing }
}

/** A PDF or a picture. */
export function pdfOrPicture(label: string): EitherRule {
  const picture = { ...portrait(label), widths: pageWidths }
  return { kind: 'either', label, pdf: pdf(label), picture, maxBytes: pdf(label).maxBytes }
}

/** The first page of a PDF, as the writer's browser drew it. */
export function firstPage(label: string): PictureRule {
  return { ...portrait(label), widths: [thumbnail, ...pageWidths.slice(0, -1)] }
}

// A sheet of paper: as wide as a phone, twice that on dense screens, and to be read on wide ones.
const pageWidths = [320, 640, 960, 1600]

// In a list beside its title.
const thumbnail = 160

/** A PDF document. */
export function pdf(label: string): PdfRule {
  return { kind: 'pdf', label, maxBytes: 20 * megabyte }
}

/** A list as an Excel or CSV file. */
export function spreadsheet(label: string): SheetRule {
  return { kind: 'sheet', label, maxBytes: 20 * megabyte }
}
