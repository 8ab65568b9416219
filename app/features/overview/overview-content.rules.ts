import type { BackupState } from '#app/features/backups/backups.contract.ts'
import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import type { ContactMessageView } from '#app/features/contact-messages/contact-messages.entity.ts'
import type { HeadView } from '#app/features/heads/heads.entity.ts'
import type { InstitutionView } from '#app/features/institution/institution.entity.ts'
import type { NoticeView } from '#app/features/notices/notices.entity.ts'
import type { RoutineView } from '#app/features/routines/routines.entity.ts'
import type { StaffMemberView } from '#app/features/staff/staff.entity.ts'
import type { TeacherView } from '#app/features/teachers/teachers.entity.ts'
import type { StorageState } from '#app/features/upload-space/upload-space.contract.ts'
import type { PublicContent } from './what-is-missing.rules.ts'

/** One page of a list, as the API answers it. */
export interface Page<T> {
  data: T[]
  total: number
}

/** What the overview shows; a part that was not asked for or failed is left out. */
export interface Content {
  notices?: Page<NoticeView>
  messages?: Page<ContactMessageView>
  teachers?: TeacherView[]
  staff?: StaffMemberView[]
  students?: Page<unknown>
  committee?: Page<unknown>
  gallery?: Page<unknown>
  institutions?: InstitutionView[]
  heads?: HeadView[]
  classes?: SchoolClassView[]
  routine?: RoutineView[]
  sample?: { records: number }
  storage?: StorageState
  backups?: BackupState
}

const listed = ['notices', 'students', 'teachers', 'staff', 'committee', 'gallery'] as const

/** How many records there are, as far as known. */
export type RecordCounts = Partial<Record<(typeof listed)[number], number>>

/** The number of records of each kind. */
export function countRecords(content: Content): RecordCounts {
  const known = listed.flatMap((list) => {
    const rows = content[list]
    return rows ? [[list, Array.isArray(rows) ? rows.length : rows.total] as const] : []
  })
  return Object.fromEntries(known)
}

/** The content of the public site; `latestNotice` is the date of the latest one that visitors have seen. */
export function publicContent(content: Content, latestNotice: PublicContent['latestNotice']): PublicContent {
  const { institutions, heads, classes, routine } = content
  return {
    institution: institutions && (institutions[0] ?? {}),
    heads,
    classes,
    routine,
    counts: countRecords(content),
    latestNotice,
  }
}
