import type { z } from 'zod'
import type { FileRule } from '#app/contract/file-rules.ts'
import { classInput } from '#app/features/classes/classes.contract.ts'
import { committeeMemberFiles, committeeMemberInput } from '#app/features/committee/committee.contract.ts'
import { contactMessage } from '#app/features/contact-messages/contact-messages.contract.ts'
import { galleryFiles, galleryItemInput } from '#app/features/gallery/gallery.contract.ts'
import { headFiles, headInput } from '#app/features/heads/heads.contract.ts'
import { institutionFiles, institutionInput } from '#app/features/institution/institution.contract.ts'
import { noticeFiles, noticeInput } from '#app/features/notices/notices.contract.ts'
import { sectionInput } from '#app/features/sections/sections.contract.ts'
import { staffFiles, staffInput } from '#app/features/staff/staff.contract.ts'
import { studentFiles, studentInput } from '#app/features/students/students.contract.ts'
import { subjectInput } from '#app/features/subjects/subjects.contract.ts'
import { teacherFiles, teacherInput } from '#app/features/teachers/teachers.contract.ts'
import { formatDate, formatInstant, formatTime, weekDays } from '#app/text/dates.ts'
import { toBengaliDigits } from '#app/text/digits.ts'

type Body = Record<string, unknown>

/** A change as the API tells it. */
export interface Change {
  id: number
  at: string
  user: string
  entity: string
  record_id: number
  kind: string
  before: Body | null
  after: Body | null
  /** Whether the record was not changed since. */
  is_last: boolean
  about?: { name: string; fields: Record<string, readonly unknown[]> }
}

/** The names of records that others name by number, by the list they are in. */
export type Names = Record<'classes' | 'sections' | 'subjects' | 'teachers', ReadonlyMap<number, string>>

export interface FieldChange {
  label: string
  before: string
  after: string
}

/** A change in words. */
export interface ToldChange {
  entity: string
  name: string
  /** What was done: "মুছে ফেলা হয়েছে". */
  deed: string
  /** What changed; of a record that came or went, all that stood in it. */
  fields: FieldChange[]
}

/** Says in words what a change did: to what, and which fields were what before and after. */
export function tellChange(change: Change, names: Names): ToldChange {
  const { about } = change
  const before = about ? sideOf(about.fields, 0) : change.before
  const after = about ? sideOf(about.fields, 1) : change.after
  const known = entities[change.entity]
  const labels = Object.entries(known?.labels ?? {})
  const fields = labels
    .filter(([field]) => JSON.stringify(before?.[field] ?? '') !== JSON.stringify(after?.[field] ?? ''))
    .map(([field, label]) => ({ label, ...sides(field, before, after, names) }))
    .filter((field) => field.before !== nothing || field.after !== nothing)
  return {
    entity: known?.name ?? change.entity,
    name: nameOf(change, names),
    deed: deedOf(change),
    fields,
  }
}

/**
 * Whether to offer to take it back: the last change of a record alone, where its fields are kept. What was brought back
 * is not taken away by the same button: whoever wants that deletes it.
 */
export function mayUndo({ kind, before, after, is_last }: Change): boolean {
  const hasBroughtBack = kind === 'undo' && before === null
  return is_last && !hasBroughtBack && (before !== null || after !== null)
}

/** What the button that takes it back says. */
export function undoLabel({ kind, before, after }: Change): string {
  if (!before) return 'যোগ করাটি বাতিল করুন'
  if (!after) return 'ফিরিয়ে আনুন'
  return kind === 'undo' ? 'ফেরানোটি বাতিল করুন' : 'আগের অবস্থায় ফেরান'
}

/** An entry of the routine, as a clash names it. */
export interface RoutineEntry extends Body {
  id: number
}

/** An entry of the routine in words: what, for whom, by whom, when. */
export function tellEntry(entry: RoutineEntry, names: Names): string {
  const told = (field: string) => showValue(field, entry[field], names)
  const section = entry.sectionId ? ` (${told('sectionId')})` : ''
  const when = `${told('days')}, ${told('startTime')} – ${told('endTime')}`
  return `${told('subjectId')}, ${told('classId')}${section}, ${told('teacherId')}: ${when}`
}

/** The names of the entities as the history's filter offers them. */
export function entityNames(): { entity: string; name: string }[] {
  return Object.entries(entities).map(([entity, { name }]) => ({ entity, name }))
}

const nothing = '—'

const entities: Record<string, { name: string; labels: Record<string, string> }> = {
  notices: { name: 'নোটিশ', labels: labelsOf(noticeInput, noticeFiles) },
  students: { name: 'শিক্ষার্থী', labels: labelsOf(studentInput, studentFiles) },
  teachers: { name: 'শিক্ষক', labels: labelsOf(teacherInput, teacherFiles) },
  staff: { name: 'কর্মচারী', labels: labelsOf(staffInput, staffFiles) },
  'committee-members': {
    name: 'কমিটির সদস্য',
    labels: labelsOf(committeeMemberInput, committeeMemberFiles),
  },
  'principal-vice-principal': { name: 'প্রতিষ্ঠানপ্রধান', labels: labelsOf(headInput, headFiles) },
  institutions: { name: 'প্রতিষ্ঠানের তথ্য', labels: labelsOf(institutionInput, institutionFiles) },
  gallery: { name: 'গ্যালারির ছবি', labels: labelsOf(galleryItemInput, galleryFiles) },
  classes: { name: 'শ্রেণি', labels: labelsOf(classInput) },
  sections: { name: 'শাখা', labels: labelsOf(sectionInput) },
  subjects: { name: 'বিষয়', labels: labelsOf(subjectInput) },
  'class-routine': {
    name: 'ক্লাস রুটিন',
    // The contract's are English, as that screen is.
    labels: {
      classId: 'শ্রেণি',
      sectionId: 'শাখা',
      subjectId: 'বিষয়',
      teacherId: 'শিক্ষক',
      startTime: 'শুরু',
      endTime: 'শেষ',
      days: 'দিন',
    },
  },
  contacts: { name: 'বার্তা', labels: labelsOf(contactMessage) },
  users: {
    name: 'ব্যবহারকারী',
    // What of them is told; the rest is not kept.
    labels: { role: 'ভূমিকা', active: 'সক্রিয়', second_factor: 'দুই ধাপে লগইন', password: 'পাসওয়ার্ড' },
  },
}

const listsOfIds: Record<string, keyof Names> = {
  class_name: 'classes',
  classId: 'classes',
  sectionId: 'sections',
  subjectId: 'subjects',
  teacherId: 'teachers',
}

const words: Record<string, string> = { principal: 'অধ্যক্ষ', vice_principal: 'উপাধ্যক্ষ', new: 'নতুন' }

function labelsOf(input: z.ZodObject, files: Record<string, FileRule> = {}): Record<string, string> {
  const fields = Object.entries(input.shape).map(([field, schema]) => [field, titleOf(schema) ?? field])
  const fileFields = Object.entries(files).map(([field, { label }]) => [field, label])
  return Object.fromEntries([...fields, ...fileFields])
}

// What a schema is made of carries the title, where it is trimmed or checked further.
function titleOf(schema: z.core.$ZodType): string | undefined {
  const own = (schema as z.ZodType).meta()?.title
  if (own) return own
  const { def } = schema._zod
  if (def.type === 'pipe') return titleOf((def as z.core.$ZodPipeDef).in)
  if (def.type === 'default') return titleOf((def as z.core.$ZodDefaultDef).innerType)
  return undefined
}

function sideOf(fields: Record<string, readonly unknown[]>, side: 0 | 1): Body {
  return Object.fromEntries(Object.entries(fields).map(([field, both]) => [field, both[side]]))
}

function nameOf({ entity, before, after, about, record_id }: Change, names: Names): string {
  if (about?.name) return about.name
  const record = after ?? before
  const told =
    entity === 'class-routine' && record
      ? [showValue('subjectId', record.subjectId, names), showValue('classId', record.classId, names)].join(
          ', ',
        )
      : (record?.full_name ?? record?.title ?? record?.name ?? record?.caption)
  return typeof told === 'string' && told !== '' ? told : `ক্রমিক ${toBengaliDigits(record_id)}`
}

function deedOf({ kind, before, after }: Change): string {
  if (kind === 'create') return 'যোগ করা হয়েছে'
  if (kind === 'update') return 'বদলানো হয়েছে'
  if (kind === 'delete') return 'মুছে ফেলা হয়েছে'
  if (before && after) return 'আগের অবস্থায় ফেরানো হয়েছে'
  return after ? 'ফিরিয়ে আনা হয়েছে' : 'যোগ করাটি বাতিল করা হয়েছে'
}

function sides(field: string, before: Body | null, after: Body | null, names: Names) {
  const [was, is] = [before?.[field], after?.[field]]
  if (isFile(was) && isFile(is)) return { before: 'আগের ফাইল', after: 'নতুন ফাইল' }
  return { before: showValue(field, was, names), after: showValue(field, is, names) }
}

function showValue(field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return nothing
  const list = listsOfIds[field]
  if (list) return names[list].get(Number(value)) ?? 'আর নেই'
  if (typeof value === 'boolean') return value ? 'হ্যাঁ' : 'না'
  if (Array.isArray(value)) return value.map((day) => weekDays[Number(day)] ?? String(day)).join(', ')
  if (typeof value === 'number') return toBengaliDigits(value)
  if (isFile(value)) return 'আছে'
  return showText(String(value))
}

function showText(text: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatInstant(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  if (/^\d\d:\d\d$/.test(text)) return formatTime(text)
  if (/^[\d +()-]+$/.test(text)) return toBengaliDigits(text)
  return words[text] ?? text
}

function isFile(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/media/')
}
