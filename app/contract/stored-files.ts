import { z } from 'zod'
import { isPictureKey, picturePath } from './pictures.ts'
import { named } from './schema-names.ts'

/** A file of a list, as the record has it. */
export interface StoredFile {
  key: string
  /** As it was called where it came from; empty if it had no name. */
  name: string
  /** The bytes of what opens; null where it was never measured. */
  size: number | null
  /** The key of a PDF's first page as a picture, if the writer's browser could draw it. */
  preview?: string | null
  /** How many pages a PDF has, if the writer's browser could count them. */
  pages?: number | null
}

const storedFile = z.object({
  key: z.string(),
  name: z.string(),
  size: z.int().nullable(),
  // Older ones lack these.
  preview: z.string().nullish(),
  pages: z.int().nullish(),
})

/** A file of a list, as the API answers it. */
export const listedFile = named(
  'ListedFile',
  z.object({
    id: z.int().meta({ description: 'names it in calls; never means another file' }),
    url: z.string(),
    name: z.string(),
    kind: z.enum(['pdf', 'picture']),
    size: z.int().nullable().meta({ description: 'bytes' }),
    preview: z.string().nullable().meta({ description: 'address of the first page of a PDF as a picture' }),
    pages: z.int().nullable().meta({ description: 'how many pages a PDF has' }),
  }),
)

export type ListedFile = z.output<typeof listedFile>

/** A stored file as the API answers it. */
export function listFile({ key, name, size, preview, pages = null }: StoredFile): ListedFile {
  return {
    id: fileId(key),
    url: fileUrl(key),
    name,
    kind: kindOfKey(key),
    size,
    preview: preview ? fileUrl(preview) : null,
    pages,
  }
}

/** The id of a file: it comes from the random part of its key. */
export function fileId(key: string): number {
  const [, digits = '0'] = /\/([0-9a-f]{7})/.exec(key) ?? []
  return Number.parseInt(digits, 16) + 1
}

/** The kind of a stored file: the key of a picture has its size. */
export function kindOfKey(key: string): ListedFile['kind'] {
  return isPictureKey(key) ? 'picture' : 'pdf'
}

/** The only part of a stored PDF. */
export const pdfPart = 'document.pdf'

/** The address of what opens: the PDF, or the picture as every browser supports it. */
export function fileUrl(key: string): string {
  return isPictureKey(key) ? picturePath(key) : `/media/${key}/${pdfPart}`
}

/** The keys in the value of a file field: one key, a list of files, or that list as its column holds it. */
export function keysInFileField(value: unknown): string[] {
  if (typeof value === 'string' && !value.startsWith('[')) return [value]
  if (!value) return []
  const { data } = z.array(storedFile).safeParse(typeof value === 'string' ? parsed(value) : value)
  if (!data) throw new Error('a list of files is damaged')
  return data.flatMap(({ key, preview }) => (preview ? [key, preview] : [key]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
