import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import type { schoolClassEntity } from '#app/features/classes/classes.entity.ts'
import type { sectionEntity } from '#app/features/classes/sections.entity.ts'
import type { committeeMemberEntity } from '#app/features/committee/committee.entity.ts'
import type { DocumentCategory } from '#app/features/documents/document-categories.contract.ts'
import type { documentEntity } from '#app/features/documents/documents.entity.ts'
import type { headEntity } from '#app/features/heads/heads.entity.ts'
import type { institutionEntity } from '#app/features/institution/institution.entity.ts'
import type { noticeEntity } from '#app/features/notices/notices.entity.ts'
import type { officerEntity } from '#app/features/officers/officers.entity.ts'
import type { routineEntity } from '#app/features/routines/routines.entity.ts'
import type { staffMemberEntity } from '#app/features/staff/staff.entity.ts'
import type { StudentCount } from '#app/features/student-counts/student-counts.contract.ts'
import type { teacherEntity } from '#app/features/teachers/teachers.entity.ts'

/** The columns that /info reads, because heads and committee also have private ones. */
export const publicColumns = {
  documents: [
    'id',
    'updated_at',
    'title',
    'category',
    'date',
    'file',
    'file_name',
    'file_size',
    'file_pages',
  ],
  notices: ['id', 'updated_at', 'title', 'date'],
  classes: ['id', 'updated_at', 'name'],
  sections: ['id', 'updated_at', 'name', 'class_name', 'approval_number', 'approval_date'],
  routine: [
    'id',
    'updated_at',
    'classId',
    'sectionId',
    'subjectId',
    'teacherId',
    'startTime',
    'endTime',
    'days',
  ],
  heads: ['id', 'updated_at', 'designation', 'full_name'],
  teachers: ['id', 'updated_at', 'full_name', 'designation', 'subject'],
  staff: ['id', 'updated_at', 'full_name', 'designation'],
  committee: ['id', 'updated_at', 'full_name', 'role'],
} as const

type Public<E extends AnyEntity, C extends keyof typeof publicColumns> = Pick<
  EntityRecord<E>,
  (typeof publicColumns)[C][number] & keyof EntityRecord<E>
>

export type PublicDocument = Public<typeof documentEntity, 'documents'>
export type PublicNotice = Public<typeof noticeEntity, 'notices'>
export type PublicClass = Public<typeof schoolClassEntity, 'classes'>
export type PublicSection = Public<typeof sectionEntity, 'sections'>
export type PublicTeacher = Public<typeof teacherEntity, 'teachers'>
export type PublicStaff = Public<typeof staffMemberEntity, 'staff'>
export type PublicHead = Public<typeof headEntity, 'heads'>
export type PublicMember = Public<typeof committeeMemberEntity, 'committee'>
export type PublicOfficer = EntityRecord<typeof officerEntity>
export type PublicInstitution = EntityRecord<typeof institutionEntity>

export type PublicLesson = Public<typeof routineEntity, 'routine'> & {
  class: string
  subject: string
  teacher: string
}

export interface CircularContent {
  institution: PublicInstitution | null
  documents: readonly PublicDocument[]
  /** Newest first. */
  notices: readonly PublicNotice[]
  classes: readonly PublicClass[]
  sections: readonly PublicSection[]
  routine: readonly PublicLesson[]
  heads: readonly PublicHead[]
  teachers: readonly PublicTeacher[]
  staff: readonly PublicStaff[]
  committee: readonly PublicMember[]
  officers: readonly PublicOfficer[]
  counts: readonly StudentCount[]
}

export function documentsOf({ documents }: Pick<CircularContent, 'documents'>, category: DocumentCategory) {
  return documents.filter((document) => document.category === category)
}

interface Dated {
  updated_at: string
}

/** The visible records by item, without item 3. The day of an item changes only if their values change. */
export function publicRecords(content: CircularContent): Map<number, readonly Dated[]> {
  const { institution, notices, classes, sections, routine, officers, heads, teachers, staff, committee } =
    content
  const fieldsOf = (...fields: (keyof PublicInstitution)[]) => partOf(institution, fields)
  return new Map<number, readonly Dated[]>([
    [
      1,
      fieldsOf(
        'name',
        'name_en',
        'kind',
        'eiin',
        'mpo_code',
        'board_code',
        'at_a_glance',
        'address',
        'history',
      ),
    ],
    [
      2,
      [
        ...fieldsOf('government_approval_number', 'government_approval_date'),
        ...documentsOf(content, 'recognition'),
      ],
    ],
    [4, [...classes, ...sections.filter(({ class_name }) => class_name !== null)]],
    [5, [...routine, ...documentsOf(content, 'syllabus'), ...notices]],
    [6, [...fieldsOf('mpo_status', 'mpo_code', 'mpo_date'), ...documentsOf(content, 'mpo')]],
    [7, fieldsOf('address', 'address_code', 'contact_phone', 'contact_email')],
    [8, officers.filter(({ kind }) => kind === 'information')],
    [9, officers.filter(({ kind }) => kind === 'complaint')],
    [10, [...heads, ...teachers, ...staff]],
    [11, [...committee, ...documentsOf(content, 'committee')]],
  ])
}

/** The latest `updated_at`; undefined without records. */
export function newestChange(records: readonly Dated[]): string | undefined {
  return records
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1)
}

// No record if all fields are empty.
function partOf(
  institution: PublicInstitution | null,
  fields: readonly (keyof PublicInstitution)[],
): Dated[] {
  if (!institution) return []
  const part = Object.fromEntries(fields.map((field) => [field, institution[field]]))
  const isFilled = Object.values(part).some((value) => (Array.isArray(value) ? value.length > 0 : value))
  return isFilled ? [{ ...part, updated_at: institution.updated_at }] : []
}
