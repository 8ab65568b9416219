import type { AnyEntity } from '#app/contract/entity.ts'
import type { ListRules } from '#app/contract/filter-rules.ts'
import { peopleFilters } from '#app/contract/people-filters.ts'
import { userFilters } from '#app/features/accounts/users/user-filters.contract.ts'
import { userEntity } from '#app/features/accounts/users/users.entity.ts'
import { achievementFilters } from '#app/features/achievements/achievement-filters.contract.ts'
import { achievementEntity } from '#app/features/achievements/achievements.entity.ts'
import { type SectionView, sectionEntity } from '#app/features/classes/sections.entity.ts'
import { committeeMemberEntity } from '#app/features/committee/committee.entity.ts'
import { memberFilters } from '#app/features/committee/member-filters.contract.ts'
import { contactMessageEntity } from '#app/features/contact-messages/contact-messages.entity.ts'
import { messageFilters, messageOrder } from '#app/features/contact-messages/message-filters.contract.ts'
import { documentFilters } from '#app/features/documents/document-filters.contract.ts'
import { documentEntity } from '#app/features/documents/documents.entity.ts'
import { eventFilters } from '#app/features/events/event-filters.contract.ts'
import { eventEntity } from '#app/features/events/events.entity.ts'
import { photoEntity } from '#app/features/gallery/gallery.entity.ts'
import { albumFilter } from '#app/features/gallery/photo-filters.contract.ts'
import { noticeFilters } from '#app/features/notices/notice-filters.contract.ts'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import { routineFilters } from '#app/features/routines/routine-filters.contract.ts'
import { routineEntity } from '#app/features/routines/routines.entity.ts'
import { staffMemberEntity } from '#app/features/staff/staff.entity.ts'
import { studentFilters } from '#app/features/students/student-filters.contract.ts'
import { studentOrder } from '#app/features/students/student-order.contract.ts'
import { studentEntity } from '#app/features/students/students.entity.ts'
import { subjectFilters } from '#app/features/subjects/subject-filters.contract.ts'
import { subjectEntity } from '#app/features/subjects/subjects.entity.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'

export type ListedRecord = Readonly<Record<string, unknown>>

/** The filters and the order of the screen of an entity. */
export function listRulesOf({ path }: AnyEntity): ListRules<ListedRecord> {
  return lists.get(path) ?? { filters: () => [] }
}

const lists = new Map<string, ListRules<ListedRecord>>([
  [studentEntity.path, { filters: () => Object.values(studentFilters), order: studentOrder }],
  [teacherEntity.path, { filters: () => Object.values(peopleFilters) }],
  [staffMemberEntity.path, { filters: () => Object.values(peopleFilters) }],
  [committeeMemberEntity.path, { filters: () => Object.values(memberFilters) }],
  [subjectEntity.path, { filters: () => Object.values(subjectFilters) }],
  [sectionEntity.path, { filters: () => [], order: { by: ['class_name'], sort: byClass } }],
  [noticeEntity.path, { filters: (now) => Object.values(noticeFilters(now)) }],
  [documentEntity.path, { filters: () => Object.values(documentFilters) }],
  [eventEntity.path, { filters: () => Object.values(eventFilters) }],
  [contactMessageEntity.path, { filters: () => Object.values(messageFilters), order: messageOrder }],
  [achievementEntity.path, { filters: () => Object.values(achievementFilters) }],
  [photoEntity.path, { filters: () => [albumFilter] }],
  [routineEntity.path, { filters: () => Object.values(routineFilters) }],
  [userEntity.path, { filters: () => Object.values(userFilters) }],
])

/** Sorts by class; sections without a class come last. */
function byClass(sections: readonly SectionView[]): readonly SectionView[] {
  const rankOf = ({ class_name }: SectionView) => class_name ?? Number.POSITIVE_INFINITY
  return sections.toSorted((a, b) => (rankOf(a) === rankOf(b) ? a.id - b.id : rankOf(a) - rankOf(b)))
}
