import { kindOfKey, type StoredFile } from '#app/contract/stored-files.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { noticeState, type Timed } from './notice-state.rules.ts'

/** The first PDF of a notice by itself, as callers know it that know no list of files. */
export interface FirstPdf {
  pdf_file: string | null
  pdf_file_name: string
  pdf_file_size: number | null
  /** Its first page as a picture. */
  pdf_preview: string | null
}

/** A notice as it is stored, as far as its other values follow from it. */
interface Stored extends Timed, FirstPdf {
  title: string
  description: string
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

/**
 * What follows from the values of a write, at an instant: the files, of which `pdf_file` is the first PDF, and when the
 * notice was corrected. Versions of the history that are older than the list have `pdf_file` alone.
 */
export function followingValues(
  values: Partial<Stored>,
  before: Stored | undefined,
  now: string,
): Partial<Stored> {
  const files = filesAfter(values, before?.files ?? [])
  const after = { ...before, ...values, files }
  const isKept = before && files === before.files && values.pdf_preview === undefined
  return {
    ...(isKept ? {} : { files, ...firstPdfOf(files) }),
    // An undo brings back that of the earlier version.
    ...('revised_at' in values ? {} : { revised_at: revisedAt(after, before, now) }),
  }
}

function filesAfter(values: Partial<Stored>, files: StoredFile[]): StoredFile[] {
  if (values.files) return values.files
  const { pdf_file: key, pdf_file_name: name = '', pdf_file_size: size = null, pdf_preview: preview } = values
  const place = files.findIndex(isPdf)
  const first = files[place]
  if (key === undefined)
    return preview === undefined || !first ? files : files.toSpliced(place, 1, { ...first, preview })
  const sent = key === null ? [] : [{ key, name, size, preview: preview ?? null }]
  return first ? files.toSpliced(place, 1, ...sent) : [...sent, ...files]
}

/** What shows anew is not corrected; only what readers may have seen is. */
function revisedAt(after: Partial<Stored>, before: Stored | undefined, now: string): string | null {
  const state = noticeState({ is_draft: false, publish_at: null, expires_at: null, ...after }, now)
  if (!before || state === 'draft' || state === 'scheduled') return null
  const isSeen = state === 'public' && noticeState(before, now) === 'public'
  return isSeen && contentOf(after) !== contentOf(before) ? now : before.revised_at
}

const contentOf = ({ title, description, files = [] }: Partial<Stored>) =>
  JSON.stringify([title, description, files.map(({ key }) => key).sort()])
