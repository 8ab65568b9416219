import type { AnyEntity } from '#app/contract/entity.ts'
import type { FileRules } from '#app/contract/file-fields.ts'
import type { ListedFile } from '#app/contract/stored-files.ts'
import { type FormFile, isAdded } from '#app/ui/files/file-list.ts'
import { meta } from '#app/ui/form/crud-action.ts'
import { toText } from '#app/ui/form/form-values.ts'

/** The form of an entity; texts and files that it publishes are checked for personal data. */
export type Guarded = Pick<AnyEntity, 'input' | 'guarded' | 'officialNumbers' | 'visibility'> & {
  files: FileRules
}

export interface GuardedPart {
  /** The label of the field, or the name of the file. */
  where: string
  /** The field to focus. */
  field: string
  /** A text, a chosen file, or the address of a stored file. */
  content: string | File | URL
}

export type Values = Readonly<Record<string, unknown>>

export function isDraft({ visibility }: Guarded, values: Values | undefined): boolean {
  return visibility !== undefined && toText(values?.[visibility.draft]) === 'true'
}

/**
 * What a save newly publishes: changed texts and added files of a published record, everything of a new record or a
 * draft. `data` is the content of the form.
 */
export function newlyPublic(guarded: Guarded, data: FormData, record: Values | undefined): GuardedPart[] {
  const before = isDraft(guarded, record) ? undefined : record
  const texts = (guarded.guarded ?? []).flatMap((field) => {
    const content = typed(data.get(field))
    const isNew = content !== '' && content !== typed(before?.[field])
    return isNew ? [{ where: labelOf(guarded, field), field, content }] : []
  })
  const files = [...data].flatMap(([field, content]) =>
    content instanceof File && content.size > 0 && !content.type.startsWith('image/')
      ? [{ where: content.name, field, content }]
      : [],
  )
  return [...texts, ...files, ...storedFiles(guarded, data, record)]
}

export function contentOf({ content, field }: GuardedPart): unknown[] {
  if (!(content instanceof File)) return [field, content]
  return [field, content.name, content.size, content.lastModified]
}

/** Stored PDFs that are newly public: those of a draft, and those shared from another record. */
function storedFiles(guarded: Guarded, data: FormData, record: Values | undefined): GuardedPart[] {
  const sent = data.get(meta.files)
  const listed = typeof sent === 'string' ? (JSON.parse(sent) as FormFile[]) : filesOf(guarded, record)
  return listed
    .filter((file) => file.kind === 'pdf' && (isAdded(file) || isDraft(guarded, record)))
    .flatMap(({ name, url }) =>
      url ? [{ where: name, field: meta.files, content: new URL(url, location.origin) }] : [],
    )
}

function filesOf({ files }: Guarded, record: Values | undefined): ListedFile[] {
  return Object.entries(files).flatMap(([field, { kind }]) =>
    kind === 'list' ? ((record?.[field] ?? []) as ListedFile[]) : [],
  )
}

// Browsers may send other line ends.
const typed = (value: unknown) => toText(value).replaceAll('\r\n', '\n').trim()

function labelOf({ input }: Guarded, field: string): string {
  return input.shape[field]?.meta()?.title ?? field
}
