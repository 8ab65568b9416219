import { catalogOf } from '#app/contract/catalog.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { userEntity } from '#app/features/accounts/users/users.entity.ts'
import { sectionEntity } from '#app/features/classes/sections.entity.ts'
import { achievementEntity } from './achievements/achievements.entity.ts'
import { schoolClassEntity } from './classes/classes.entity.ts'
import { committeeMemberEntity } from './committee/committee.entity.ts'
import { contactMessageEntity } from './contact-messages/contact-messages.entity.ts'
import { documentEntity } from './documents/documents.entity.ts'
import { eventEntity } from './events/events.entity.ts'
import { photoEntity } from './gallery/gallery.entity.ts'
import { headEntity } from './heads/heads.entity.ts'
import { institutionEntity } from './institution/institution.entity.ts'
import { noticeEntity } from './notices/notices.entity.ts'
import { officerEntity } from './officers/officers.entity.ts'
import { periodEntity } from './routines/periods.entity.ts'
import { routineEntity } from './routines/routines.entity.ts'
import { staffMemberEntity } from './staff/staff.entity.ts'
import { studentCountEntity } from './student-counts/student-counts.entity.ts'
import { studentEntity } from './students/students.entity.ts'
import { subjectEntity } from './subjects/subjects.entity.ts'
import { teacherEntity } from './teachers/teachers.entity.ts'

/** All entities of the product. Everything derived from them (files, order of a restore, history, …) uses this list. */
export const entities: readonly AnyEntity[] = [
  institutionEntity,
  headEntity,
  teacherEntity,
  staffMemberEntity,
  committeeMemberEntity,
  studentEntity,
  officerEntity,
  noticeEntity,
  documentEntity,
  eventEntity,
  photoEntity,
  achievementEntity,
  schoolClassEntity,
  sectionEntity,
  subjectEntity,
  studentCountEntity,
  periodEntity,
  routineEntity,
  contactMessageEntity,
  userEntity,
]

/** The entities as a catalog, with what is derived from all of them together. */
export const catalog = catalogOf(entities)
