import type { z } from 'zod'
import { type AnyEntity, type FileRules, nameOfRecord } from '#app/contract/entity.ts'
import { type FieldMeta, titleOf } from '#app/contract/field-meta.ts'
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

/** A change as the API answers it. */
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
  /** Of changes that were made together: which, and how many. */
  batch?: number
  batch_size?: number
  /** Made by an uploaded sheet. */
  is_import?: boolean
  /** It was published although it seemed to have personal data, on purpose. */
  data_guard?: string
  about?: { name: string; fields: Record<string, readonly unknown[]> }
}

/** The names of referenced records, by list and id, and what the heads are called. */
export interface Names extends Record<ReferredTo, ReadonlyMap<number, string>> {
  heads: HeadTitles
}

type ReferredTo = 'classes' | 'sections' | 'subjects' | 'teachers'

export interface FieldChange {
  label: string
  before: string
  after: string
}

/** A change in words. */
export interface ChangeDescription {
  entity: string
  name: string
  /** The action: "মুছে ফেলা হয়েছে". */
  action: string
  /** The changed fields; for an added or deleted record, all of them. */
  fields: FieldChange[]
}

/** Describes a change: the record, and its fields before and after. */
export function describeChange(change: Change, names: Names): ChangeDescription {
  const { about } = change
  const before = about ? sideOf(about.fields, 0) : change.before
  const after = about ? sideOf(about.fields, 1) : change.after
  const entity = byPath.get(change.entity)
  const fields = Object.entries(entity ? labelsOf(entity) : {})
    .filter(([field]) => JSON.stringify(before?.[field] ?? '') !== JSON.stringify(after?.[field] ?? ''))
    .map(([field, label]) => ({
      label,
      ...sides(entity?.fieldMeta[field], [before?.[field], after?.[field]], names),
    }))
    .filter((field) => field.before !== nothing || field.after !== nothing)
  return {
    entity: entity?.words.one ?? change.entity,
    name: nameOf(change, entity, names),
    action: actionOf(change),
    fields,
  }
}

/**
 * Whether to offer undo: only for the last change of a record, and if its content is stored. An undo that restored a
 * record is not undone by the same button: to remove the record, delete it.
 */
export function mayUndo(change: Change): boolean {
  return mayUndoBatch(change) && !hasBroughtBack(change)
}

/** The same of changes that were made together. Whoever brought back hundreds can't delete them one by one. */
export function mayUndoBatch({ before, after, is_last }: Change): boolean {
  return is_last && (before !== null || after !== null)
}

const hasBroughtBack = ({ kind, before }: Change) => kind === 'undo' && before === null

/** What changes that were made together were about: "৬০টি ছবি". */
export function describeBatch({ entity, batch_size = 0 }: Change): string {
  return `${toBengaliDigits(batch_size)}${byPath.get(entity)?.words.counted ?? ''}`
}

/** What was done to them: of an import, records may be added and others changed. */
export function batchAction({ is_import }: Change, action: string): string {
  return is_import ? 'আমদানি করা হয়েছে' : action
}

/** The label of the button that undoes them all. */
export function undoBatchLabel(change: Change): string {
  if (change.is_import) return 'আমদানিটি ফেরান'
  return hasBroughtBack(change) ? undoOfUndo : undoLabel(change)
}

/** The label of the undo button. */
export function undoLabel({ kind, before, after }: Change): string {
  if (!before) return 'যোগ করাটি বাতিল করুন'
  if (!after) return 'ফিরিয়ে আনুন'
  return kind === 'undo' ? undoOfUndo : 'আগের অবস্থায় ফেরান'
}

const undoOfUndo = 'ফেরানোটি বাতিল করুন'

/** A routine entry, as in a clash. */
export interface RoutineEntry extends Body {
  id: number
}

/** A routine entry in words: subject, class, teacher, time. */
export function describeEntry(entry: RoutineEntry, names: Names): string {
  const told = (field: string) => showValue(routineEntity.fieldMeta[field], entry[field], names)
  const section = entry.sectionId ? ` (${told('sectionId')})` : ''
  const when = `${told('days')}, ${told('startTime')} – ${told('endTime')}`
  return `${told('subjectId')}, ${told('classId')}${section}, ${told('teacherId')}: ${when}`
}

/** The names of the entities in the history's filter: those of which a role has a history. */
export function entityNames(role: string | undefined): { entity: string; name: string }[] {
  return entities
    .filter(({ writtenBy }) => isWriter(role, writtenBy))
    .map(({ path, words }) => ({ entity: path, name: words.one }))
}

const nothing = '—'

const byPath = new Map(entities.map((entity) => [entity.path, entity]))

function labelsOf({ labels, fields, serverFields, files }: AnyEntity): Record<string, string> {
  if (labels) return labels
  const checked = Object.entries<z.ZodType>({ ...fields, ...serverFields })
  return {
    ...Object.fromEntries(checked.flatMap(([field, check]) => pairsOf(field, titleOf(check)))),
    ...Object.fromEntries(Object.entries(files as FileRules).map(([field, { label }]) => [field, label])),
  }
}

const pairsOf = (field: string, label: string | undefined) => (label ? [[field, label]] : [])

function sideOf(fields: Record<string, readonly unknown[]>, side: 0 | 1): Body {
  return Object.fromEntries(Object.entries(fields).map(([field, both]) => [field, both[side]]))
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
  return names[table as ReferredTo]?.get(id) ?? 'আর নেই'
}

function actionOf({ kind, before, after }: Change): string {
  if (kind === 'create') return 'যোগ করা হয়েছে'
  if (kind === 'update') return 'বদলানো হয়েছে'
  if (kind === 'delete') return 'মুছে ফেলা হয়েছে'
  if (before && after) return 'আগের অবস্থায় ফেরানো হয়েছে'
  return after ? 'ফিরিয়ে আনা হয়েছে' : 'যোগ করাটি বাতিল করা হয়েছে'
}

function sides(traits: FieldMeta | undefined, [was, is]: readonly [unknown, unknown], names: Names) {
  if (isFile(was) && isFile(is)) return { before: 'আগের ফাইল', after: 'নতুন ফাইল' }
  return { before: showValue(traits, was, names), after: showValue(traits, is, names) }
}

function showValue(traits: FieldMeta | undefined, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return nothing
  if (traits?.refersTo) return nameIn(names, traits.refersTo, Number(value))
  const words = traits === headEntity.fieldMeta.designation ? names.heads : traits?.words
  const word = new Map(Object.entries(words ?? {})).get(String(value))
  if (word) return word
  if (typeof value === 'boolean') return value ? 'হ্যাঁ' : 'না'
  if (Array.isArray(value)) return showList(traits, value) || nothing
  if (typeof value === 'number') return toBengaliDigits(value)
  if (isFile(value)) return 'আছে'
  return showText(String(value))
}

function showList(traits: FieldMeta | undefined, list: readonly unknown[]): string {
  // A value may have commas of its own.
  return list.map(showEntry).join(traits?.kind === 'pairs' ? '\n' : ', ')
}

// A list is one of files, of labels with values, or of days.
function showEntry(entry: unknown): string {
  const file = listedFile.safeParse(entry)
  if (file.success) return file.data.name || 'নামহীন ফাইল'
  const pair = labelledValue.safeParse(entry)
  if (pair.success) return `${pair.data.label}: ${showText(pair.data.value)}`
  return weekDays[Number(entry)] ?? String(entry)
}

function showText(text: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatInstant(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  if (/^\d\d:\d\d$/.test(text)) return formatTime(text)
  if (/^[\d +()-]+$/.test(text)) return toBengaliDigits(text)
  return text === 'new' ? 'নতুন' : text
}

function isFile(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/media/')
}
