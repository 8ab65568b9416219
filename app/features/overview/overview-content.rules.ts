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
import type { ComingDays } from './coming-days.contract.ts'
import type { PublicContent } from './missing-content.rules.ts'
import type { MonthChanges } from './month-changes.contract.ts'
import type { SampleState } from './sample-content.contract.ts'

/** One page of a list, as the API answers it. */
export interface Page<T> {
  data: T[]
  total: number
}

interface Row {
  id: number
}

/** Without parts that were not requested or failed to load. */
export interface Content {
  notices?: Page<NoticeView>
  messages?: Page<ContactMessageView>
  teachers?: TeacherView[]
  staff?: StaffMemberView[]
  students?: Page<Row>
  committee?: Page<Row>
  gallery?: Page<Row>
  documents?: Page<Row>
  subjects?: Page<Row>
  institutions?: InstitutionView[]
  heads?: HeadView[]
  classes?: SchoolClassView[]
  routine?: RoutineView[]
  sample?: SampleState
  storage?: StorageState
  backups?: object
  circular?: CircularItem[]
  comingDays?: ComingDays
  growth?: MonthChanges
}

const listed = [
  'notices',
  'documents',
  'students',
  'teachers',
  'staff',
  'committee',
  'gallery',
  'subjects',
] as const

export type RecordCounts = Partial<Record<(typeof listed)[number], number>>

export function countRecords(content: Content): RecordCounts {
  const counts = listed.flatMap((list) => {
    const rows = content[list]
    return rows ? [[list, Array.isArray(rows) ? rows.length : rows.total] as const] : []
  })
  return Object.fromEntries(counts)
}

/** `latestNotice` is the date of the latest public notice. */
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

/** Without unedited sample records. */
export function withoutSample(content: Content, { ids }: SampleState): Content {
  const isNoSample = (path: string) => (row: Row) => !ids[path]?.includes(row.id)
  const withoutRows = <T extends Row>(path: string, page: Page<T>): Page<T> => ({
    data: page.data.filter(isNoSample(path)),
    total: page.total - (ids[path]?.length ?? 0),
  })
  const { notices, teachers, staff, committee, gallery, subjects, heads, classes, routine } = content
  return {
    ...content,
    ...(notices && { notices: withoutRows('notices', notices) }),
    ...(teachers && { teachers: teachers.filter(isNoSample('teachers')) }),
    ...(staff && { staff: staff.filter(isNoSample('staff')) }),
    ...(committee && { committee: withoutRows('committee-members', committee) }),
    ...(gallery && { gallery: withoutRows('gallery', gallery) }),
    ...(subjects && { subjects: withoutRows('subjects', subjects) }),
    ...(heads && { heads: heads.filter(isNoSample('principal-vice-principal')) }),
    ...(classes && { classes: classes.filter(isNoSample('classes')) }),
    ...(routine && { routine: routine.filter(isNoSample('class-routine')) }),
  }
}
