import { pdfPart, type StoredFile } from '#app/contract/stored-files.ts'
import { encodeRfc8187 } from './file-name.server.ts'

/** The file of a key never changes but may be deleted: cached for a day by browsers, for a minute by shared caches. */
export const publicFileCaching = 'public, max-age=86400, s-maxage=60, must-revalidate'

const types = new Map([
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
])

/** Content-Type and Content-Disposition. */
export function headersOfPart(part: string, name: string): Record<string, string> {
  if (part === pdfPart) {
    return {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename*=UTF-8''${encodeRfc8187(savedName(name))}`,
    }
  }
  return { 'Content-Type': types.get(part.split('.').pop() ?? '') ?? 'application/octet-stream' }
}

/** The name of a file as its record has it: in the list of files, or beside the field. */
export function nameOfFile(record: object, key: string): string {
  const values = new Map<string, unknown>(Object.entries(record))
  const files: StoredFile[] = 'files' in record && Array.isArray(record.files) ? record.files : []
  const [field] = [...values].find(([, value]) => value === key) ?? []
  return files.find((file) => file.key === key)?.name ?? String(values.get(`${field}_name`) ?? '')
}

// The extension .pdf: no polyglot file is opened as a program or page later.
function savedName(name: string): string {
  const visible = name.replace(/\p{Bidi_Control}/gu, '')
  return /\.pdf$/i.test(visible) ? visible : `${visible || 'document'}.pdf`
}
