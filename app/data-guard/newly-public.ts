import type { AnyEntity, FileRules } from '#app/contract/entity.ts'
import type { ListedFile } from '#app/contract/stored-files.ts'
import { type FormFile, isAdded } from '#app/ui/files/file-list.ts'
import { meta } from '#app/ui/form/crud-action.ts'
import { toText } from '#app/ui/form/form-values.ts'

/** The form of an entity; texts and files that it publishes are checked for personal data. */
export type Guarded = Pick<AnyEntity, 'input' | 'guarded' | 'visibility'> & { files: FileRules }

/** A part of what a save would publish. */
export interface GuardedPart {
  /** Where it is, in words: the label of a field, the name of a file. */
  where: string
  /** The field to go back to. */
  field: string
  /** A text, a chosen file, or the address of a stored one. */
  content: string | File | URL
}

export type Values = Readonly<Record<string, unknown>>

export function isDraft({ visibility }: Guarded, values: Values | undefined): boolean {
  return visibility !== undefined && toText(values?.[visibility.draft]) === 'true'
}

/**
 * What a save makes public that was not: of a record that stands already, the texts that are changed and the files that are
 * added; of a new one or a draft, all of it. `data` is the content of the form, `record` the one that is edited.
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

/** Equal for the same content. */
export function contentOf({ content, field }: GuardedPart): unknown[] {
  if (!(content instanceof File)) return [field, content]
  return [field, content.name, content.size, content.lastModified]
}

/** The stored PDFs that go public only now: those of a draft, and those that are taken over from another record. */
function storedFiles(guarded: Guarded, data: FormData, record: Values | undefined): GuardedPart[] {
  const told = data.get(meta.files)
  const listed = typeof told === 'string' ? (JSON.parse(told) as FormFile[]) : filesOf(guarded, record)
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

// A browser may send other line breaks than were typed.
const typed = (value: unknown) => toText(value).replaceAll('\r\n', '\n').trim()

function labelOf({ input }: Guarded, field: string): string {
  return input.shape[field]?.meta()?.title ?? field
}
