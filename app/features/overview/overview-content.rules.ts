import type { CircularItem } from '#app/features/circular/circular.contract.ts'
import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import type { ContactMessageView } from '#app/features/contact-messages/contact-messages.entity.ts'
import type { HeadView } from '#app/features/heads/heads.entity.ts'
import type { InstitutionView } from '#app/features/institution/institution.entity.ts'
import type { NoticeView } from '#app/features/notices/notices.entity.ts'
import type { RoutineView } from '#app/features/routines/routines.entity.ts'
import type { StaffMemberView } from '#app/features/staff/staff.entity.ts'
import type { TeacherView } from '#app/features/teachers/teachers.entity.ts'
import type { StorageState } from '#app/features/upload-space/upload-space.contract.ts'
import type { SampleState } from './sample-content.contract.ts'
import type { PublicContent } from './what-is-missing.rules.ts'

/** One page of a list, as the API answers it. */
export interface Page<T> {
  data: T[]
  total: number
}

interface Row {
  id: number
}

/** What the overview shows; a part that was not asked for or failed is left out. */
export interface Content {
  notices?: Page<NoticeView>
  messages?: Page<ContactMessageView>
  teachers?: TeacherView[]
  staff?: StaffMemberView[]
  students?: Page<Row>
  committee?: Page<Row>
  gallery?: Page<Row>
  subjects?: Page<Row>
  institutions?: InstitutionView[]
  heads?: HeadView[]
  classes?: SchoolClassView[]
  routine?: RoutineView[]
  sample?: SampleState
  storage?: StorageState
  /** For the panel of backups alone. */
  backups?: object
  circular?: CircularItem[]
}

const listed = ['notices', 'students', 'teachers', 'staff', 'committee', 'gallery', 'subjects'] as const

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

/** The same without the sample records that nobody has edited. */
export function withoutSample(content: Content, { ids }: SampleState): Content {
  const isOwn = (path: string) => (row: Row) => !ids[path]?.includes(row.id)
  const rest = <T extends Row>(path: string, page: Page<T>): Page<T> => ({
    data: page.data.filter(isOwn(path)),
    total: page.total - (ids[path]?.length ?? 0),
  })
  const { notices, teachers, staff, committee, gallery, subjects, heads, classes, routine } = content
  return {
    ...content,
    ...(notices && { notices: rest('notices', notices) }),
    ...(teachers && { teachers: teachers.filter(isOwn('teachers')) }),
    ...(staff && { staff: staff.filter(isOwn('staff')) }),
    ...(committee && { committee: rest('committee-members', committee) }),
    ...(gallery && { gallery: rest('gallery', gallery) }),
    ...(subjects && { subjects: rest('subjects', subjects) }),
    ...(heads && { heads: heads.filter(isOwn('principal-vice-principal')) }),
    ...(classes && { classes: classes.filter(isOwn('classes')) }),
    ...(routine && { routine: routine.filter(isOwn('class-routine')) }),
  }
}
