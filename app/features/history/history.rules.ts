import type { z } from 'zod'
import { type AnyEntity, nameOfRecord } from '#app/contract/entity.ts'
import { type FieldMeta, titleOf } from '#app/contract/field-meta.ts'
import type { FileRules } from '#app/contract/file-fields.ts'
import type { HeadTitles } from '#app/contract/institution-kinds.ts'
import { isWriter } from '#app/contract/roles.ts'
import { listedFile } from '#app/contract/stored-files.ts'
import { labelledValue } from '#app/contract/usual-fields.ts'
import { entities } from '#app/features/entities.ts'
import { headEntity } from '#app/features/heads/heads.entity.ts'
import { routineEntity } from '#app/features/routines/routines.entity.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatDate, formatInstant, formatTime, weekDays } from '#app/text/dates/dates.ts'

type Body = Record<string, unknown>

export interface Change {
  id: number
  at: string
  user: string
  entity: string
  record_id: number
  kind: string
  before: Body | null
  after: Body | null
  /** Whether the record has not been changed since. */
  is_last: boolean
  /** The id and the number of records of a batch. */
  batch?: number
  batch_size?: number
  is_import?: boolean
  /** Published on purpose although it seems to have personal data. */
  data_guard?: string
  about?: { name: string; fields: Record<string, readonly unknown[]> }
}

/** Names of referenced records, by list and id, and titles of the heads. */
export interface Names extends Record<ReferencedTable, ReadonlyMap<number, string>> {
  heads: HeadTitles
}

type ReferencedTable = 'classes' | 'sections' | 'subjects' | 'teachers'

export interface FieldChange {
  label: string
  before: string
  after: string
}

export interface ChangeDescription {
  entity: string
  name: string
  /** For example: মুছে ফেলা হয়েছে. */
  action: string
  /** The changed fields; for an added or deleted record, all of them. */
  fields: FieldChange[]
}

export function describeChange(change: Change, names: Names): ChangeDescription {
  const { about } = change
  const before = about ? valuesAt(about.fields, 0) : change.before
  const after = about ? valuesAt(about.fields, 1) : change.after
  const entity = byPath.get(change.entity)
  const fields = Object.entries(entity ? labelsOf(entity) : {})
    .filter(([field]) => JSON.stringify(before?.[field] ?? '') !== JSON.stringify(after?.[field] ?? ''))
    .map(([field, label]) => ({
      label,
      ...formatBoth(entity?.fieldMeta[field], [before?.[field], after?.[field]], names),
    }))
    .filter((field) => field.before !== noValue || field.after !== noValue)
  return {
    entity: entity?.words.one ?? change.entity,
    name: nameOf(change, entity, names),
    action: actionOf(change),
    fields,
  }
}

/** Only for the last change of a record, with stored content. A restored record is deleted instead. */
export function mayUndo(change: Change): boolean {
  return mayUndoBatch(change) && !isRestore(change)
}

/** Also for a batch that restored records, because nobody can delete hundreds one by one. */
export function mayUndoBatch({ before, after, is_last }: Change): boolean {
  return is_last && (before !== null || after !== null)
}

/** Whether undoing the batch deletes all its records; an import may also change some. */
export function isAddition({ kind, is_import }: Change): boolean {
  return kind === 'create' && !is_import
}

const isRestore = ({ kind, before }: Change) => kind === 'undo' && before === null

/** Whether a change stands for its batch; a batch of one record is shown like any change. */
export function standsForBatch({ kind, batch, batch_size, is_import }: Change): boolean {
  return batch !== undefined && (batch_size !== 1 || is_import === true || kind === 'undo')
}

/** For example: ৬০টি ছবি. */
export function describeBatch({ entity, batch_size = 0 }: Change): string {
  return `${toBengaliDigits(batch_size)}${byPath.get(entity)?.words.counted ?? ''}`
}

/** An import may both add and change records. */
export function batchAction({ is_import }: Change, action: string): string {
  return is_import ? 'আমদানি করা হয়েছে' : action
}

export function undoBatchLabel(change: Change): string {
  if (change.is_import) return 'আমদানিটি ফেরান'
  return isRestore(change) ? undoUndoLabel : undoLabel(change)
}

export function undoLabel({ kind, before, after }: Change): string {
  if (!before) return 'যোগ করাটি বাতিল করুন'
  if (!after) return 'ফিরিয়ে আনুন'
  return kind === 'undo' ? undoUndoLabel : 'আগের অবস্থায় ফেরান'
}

const undoUndoLabel = 'ফেরানোটি বাতিল করুন'

/** A routine entry of a clash. */
export interface RoutineEntry extends Body {
  id: number
}

/** Subject, class, teacher and time of a routine entry. */
export function describeEntry(entry: RoutineEntry, names: Names): string {
  const format = (field: string) => formatValue(routineEntity.fieldMeta[field], entry[field], names)
  const section = entry.sectionId ? ` (${format('sectionId')})` : ''
  const when = `${format('days')}, ${format('startTime')} – ${format('endTime')}`
  return `${format('subjectId')}, ${format('classId')}${section}, ${format('teacherId')}: ${when}`
}

/** The entities whose history a role can read. */
export function entityNames(role: string | undefined): { entity: string; name: string }[] {
  return entities
    .filter(({ writtenBy }) => isWriter(role, writtenBy))
    .map(({ path, words }) => ({ entity: path, name: words.one }))
}

const noValue = '—'

const byPath = new Map(entities.map((entity) => [entity.path, entity]))

function labelsOf({ labels, fields, serverFields, files }: AnyEntity): Record<string, string> {
  if (labels) return labels
  const schemas = Object.entries<z.ZodType>({ ...fields, ...serverFields })
  return {
    ...Object.fromEntries(schemas.flatMap(([field, check]) => pairsOf(field, titleOf(check)))),
    // Pages change with their file.
    ...Object.fromEntries(
      Object.entries(files as FileRules).flatMap(([field, { kind, label }]) =>
        kind === 'pages' ? [] : [[field, label]],
      ),
    ),
  }
}

const pairsOf = (field: string, label: string | undefined) => (label ? [[field, label]] : [])

function valuesAt(fields: Record<string, readonly unknown[]>, index: 0 | 1): Body {
  return Object.fromEntries(Object.entries(fields).map(([field, both]) => [field, both[index]]))
}

function nameOf(
  { before, after, about, record_id }: Change,
  entity: AnyEntity | undefined,
  names: Names,
): string {
  const record = after ?? before
  const name =
    about?.name || (entity && record && nameOfRecord(entity, record, (table, id) => nameIn(names, table, id)))
  return name || `ক্রমিক ${toBengaliDigits(record_id)}`
}

function nameIn(names: Names, table: string, id: number): string {
  return names[table as ReferencedTable]?.get(id) ?? 'আর নেই'
}

function actionOf({ kind, before, after }: Change): string {
  if (kind === 'create') return 'যোগ করা হয়েছে'
  if (kind === 'update') return 'বদলানো হয়েছে'
  if (kind === 'delete') return 'মুছে ফেলা হয়েছে'
  if (before && after) return 'আগের অবস্থায় ফেরানো হয়েছে'
  return after ? 'ফিরিয়ে আনা হয়েছে' : 'যোগ করাটি বাতিল করা হয়েছে'
}

function formatBoth(meta: FieldMeta | undefined, [before, after]: readonly [unknown, unknown], names: Names) {
  if (isFile(before) && isFile(after)) return { before: 'আগের ফাইল', after: 'নতুন ফাইল' }
  return { before: formatValue(meta, before, names), after: formatValue(meta, after, names) }
}

function formatValue(meta: FieldMeta | undefined, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return noValue
  if (meta?.refersTo) {
    const { refersTo } = meta
    const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
    return ids.map((id) => nameIn(names, refersTo, Number(id))).join(', ') || noValue
  }
  const words = meta === headEntity.fieldMeta.designation ? names.heads : meta?.words
  const word = new Map(Object.entries(words ?? {})).get(String(value))
  if (word) return word
  if (typeof value === 'boolean') return value ? 'হ্যাঁ' : 'না'
  if (Array.isArray(value)) return formatList(meta, value) || noValue
  if (typeof value === 'number') return toBengaliDigits(value)
  if (isFile(value)) return 'আছে'
  return formatText(String(value))
}

function formatList(meta: FieldMeta | undefined, list: readonly unknown[]): string {
  // A value may contain commas.
  return list.map(formatItem).join(meta?.kind === 'pairs' ? '\n' : ', ')
}

// Lists contain files, labels with values, or days.
function formatItem(item: unknown): string {
  const file = listedFile.safeParse(item)
  if (file.success) return file.data.name || 'নামহীন ফাইল'
  const pair = labelledValue.safeParse(item)
  if (pair.success) return `${pair.data.label}: ${formatText(pair.data.value)}`
  return weekDays[Number(item)] ?? String(item)
}

function formatText(text: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatInstant(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  if (/^\d\d:\d\d$/.test(text)) return formatTime(text)
  if (/^[\d +()-]+$/.test(text)) return toBengaliDigits(text)
  return text === 'new' ? 'নতুন' : text
}

function isFile(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/media/')
}
