import { kindOfKey, type StoredFile } from '#app/contract/stored-files.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { noticeState, type Timed } from './notice-state.rules.ts'

/** The first PDF, for API clients that don't know `files`. */
export interface FirstPdf {
  pdf_file: string | null
  pdf_file_name: string
  pdf_file_size: number | null
  /** Its first page as a picture. */
  pdf_preview: string | null
}

/** The stored fields that `derivedValues` reads and sets. */
interface Stored extends Timed, FirstPdf {
  title: string
  description: string
  deadline: string | null
  memo_number: string
  files: StoredFile[]
  revised_at: string | null
}

const isPdf = ({ key }: StoredFile) => kindOfKey(key) === 'pdf'

export function firstPdfOf(files: readonly StoredFile[]): FirstPdf {
  const first = files.find(isPdf)
  return {
    pdf_file: first?.key ?? null,
    pdf_file_name: first?.name ?? '',
    pdf_file_size: first?.size ?? null,
    pdf_preview: first?.preview ?? null,
  }
}

/** How many files there are, and of what kind: ২টি ছবি, PDF, ৩টি ফাইল. */
export function filesInWords(files: readonly StoredFile[]): string {
  const pdfs = files.filter(isPdf).length
  if (pdfs === 1 && files.length === 1) return 'PDF'
  const kind = pdfs === 0 ? 'ছবি' : pdfs === files.length ? 'PDF' : 'ফাইল'
  return `${toBengaliDigits(files.length)}টি ${kind}`
}

/** `files` and the first PDF keep each other up to date; old versions in the history have `pdf_file` alone. */
export function derivedValues(
  values: Partial<Stored>,
  before: Stored | undefined,
  now: string,
): Partial<Stored> {
  const files = filesAfter(values, before?.files ?? [])
  const after = { ...before, ...values, files }
  const isUnchanged = before && files === before.files && values.pdf_preview === undefined
  return {
    ...(isUnchanged ? {} : { files, ...firstPdfOf(files) }),
    // An undo restores that of the earlier version.
    ...('revised_at' in values ? {} : { revised_at: revisedAt(after, before, now) }),
  }
}

function filesAfter(values: Partial<Stored>, files: StoredFile[]): StoredFile[] {
  if (values.files) return values.files
  const { pdf_file: key, pdf_file_name: name = '', pdf_file_size: size = null, pdf_preview: preview } = values
  const index = files.findIndex(isPdf)
  const first = files[index]
  if (key === undefined)
    return preview === undefined || !first
      ? files
      : files.toSpliced(index, 1, { ...first, preview, ...(preview === null && { more_pages: [] }) })
  const sent = key === null ? [] : [{ key, name, size, preview: preview ?? null }]
  return first ? files.toSpliced(index, 1, ...sent) : [...sent, ...files]
}

/** Only content that was and stays public counts as corrected. */
function revisedAt(after: Partial<Stored>, before: Stored | undefined, now: string): string | null {
  const state = noticeState({ is_draft: false, publish_at: null, expires_at: null, ...after }, now)
  if (!before || state === 'draft' || state === 'scheduled') return null
  const staysPublic = state === 'public' && noticeState(before, now) === 'public'
  return staysPublic && contentOf(after) !== contentOf(before) ? now : before.revised_at
}

const contentOf = ({ title, description, deadline, memo_number, files = [] }: Partial<Stored>) =>
  JSON.stringify([title, description, deadline, memo_number, files.map(({ key }) => key).sort()])
