import type { PictureRule } from '#app/contract/file-rules.ts'
import { achievementEntity } from '#app/features/achievements/achievements.entity.ts'
import { committeeMemberEntity } from '#app/features/committee/committee.entity.ts'
import { photoEntity } from '#app/features/gallery/gallery.entity.ts'
import { headEntity } from '#app/features/heads/heads.entity.ts'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import { staffMemberEntity } from '#app/features/staff/staff.entity.ts'
import { studentEntity } from '#app/features/students/students.entity.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import { sampleAchievements } from './achievements.ts'
import { sampleCommittee } from './committee.ts'
import { sampleGallery } from './gallery.ts'
import { sampleHeads } from './heads.ts'
import { sampleStaff } from './staff.ts'
import { sampleStudents } from './students.ts'
import { sampleTeachers } from './teachers.ts'

const { logo, institution_image } = institutionEntity.files

/**
 * The pictures of the sample by name, with the rule of their field. `originals/` has the SVG of each, `pictures/` what
 * is rendered of it.
 */
export const samplePictures = new Map<string, PictureRule>([
  ['logo', logo],
  ['campus', institution_image],
  ...photosOf(sampleHeads, headEntity.files.photo),
  ...photosOf(sampleCommittee, committeeMemberEntity.files.photo),
  ...photosOf(sampleTeachers, teacherEntity.files.photo),
  ...photosOf(sampleStaff, staffMemberEntity.files.photo),
  ...photosOf(sampleStudents, studentEntity.files.photo),
  ...sampleAchievements.flatMap(({ picture }) =>
    picture === null ? [] : [[picture, achievementEntity.files.photo] as const],
  ),
  ...sampleGallery.map(({ picture }) => [picture, photoEntity.files.image] as const),
])

function photosOf(people: { photo: string | null }[], rule: PictureRule): [string, PictureRule][] {
  return people.flatMap(({ photo }) => (photo === null ? [] : [[photo, rule]]))
}
