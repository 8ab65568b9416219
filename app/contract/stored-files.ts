import { z } from 'zod'
import { isPictureKey, picturePath } from './pictures.ts'
import { named } from './schema-names.ts'

/** A file of a list in its record. */
export interface StoredFile {
  key: string
  /** The original name, or empty. */
  name: string
  /** The bytes of the downloaded file; null if it was never measured. */
  size: number | null
  /** The first page of a PDF as a picture, if the writer's browser could render it. */
  preview?: string | null
  /** The pages after the first as pictures, if the PDF was ever the first of its record. */
  more_pages?: string[]
  /** How many pages a PDF has, if the writer's browser could count them. */
  pages?: number | null
}

const storedFile = z.object({
  key: z.string(),
  name: z.string(),
  size: z.int().nullable(),
  // Missing in older records.
  preview: z.string().nullish(),
  more_pages: z.array(z.string()).optional(),
  pages: z.int().nullish(),
})

/** A file of a list in answers of the API. */
export const listedFile = named(
  'ListedFile',
  z.object({
    id: z.int().meta({ description: 'names it in calls; never means another file' }),
    url: z.string(),
    name: z.string(),
    kind: z.enum(['pdf', 'picture']),
    size: z.int().nullable().meta({ description: 'bytes' }),
    preview: z.string().nullable().meta({ description: 'address of the first page of a PDF as a picture' }),
    pages: z.array(z.string()).meta({
      description:
        'addresses of the pages of a PDF as pictures: up to ten of the first PDF, the first page of others',
    }),
    page_count: z.int().nullable().meta({ description: 'how many pages a PDF has' }),
  }),
)

export type ListedFile = z.output<typeof listedFile>

/** Converts a stored file for answers. */
export function listFile(file: StoredFile): ListedFile {
  const { key, name, size, preview, pages = null } = file
  return {
    id: fileId(key),
    url: fileUrl(key),
    name,
    kind: kindOfKey(key),
    size,
    preview: preview ? fileUrl(preview) : null,
    pages: pageKeysOf(file).map(fileUrl),
    page_count: pages,
  }
}

/** The pictures of its pages, from the first on. */
export function pageKeysOf({ preview, more_pages = [] }: StoredFile): string[] {
  return preview ? [preview, ...more_pages] : []
}

/** Derived from the random part of the key. */
export function fileId(key: string): number {
  const [, digits = '0'] = /\/([0-9a-f]{7})/.exec(key) ?? []
  return Number.parseInt(digits, 16) + 1
}

/** Keys of pictures contain their size. */
export function kindOfKey(key: string): ListedFile['kind'] {
  return isPictureKey(key) ? 'picture' : 'pdf'
}

export const pdfPart = 'document.pdf'

/** The PDF, or the picture for every browser. */
export function fileUrl(key: string): string {
  return isPictureKey(key) ? picturePath(key) : `/media/${key}/${pdfPart}`
}

/** `value` is one key, a list of keys or files, or that list as stored JSON. */
export function keysInFileField(value: unknown): string[] {
  if (typeof value === 'string' && !value.startsWith('[')) return [value]
  if (!value) return []
  const { data } = z
    .array(z.union([z.string(), storedFile]))
    .safeParse(typeof value === 'string' ? parseJson(value) : value)
  if (!data) throw new Error('a list of files is damaged')
  return data.flatMap((file) => (typeof file === 'string' ? [file] : [file.key, ...pageKeysOf(file)]))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
