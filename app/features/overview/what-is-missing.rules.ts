import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import type { HeadView } from '#app/features/heads/heads.entity.ts'
import type { InstitutionView } from '#app/features/institution/institution.entity.ts'
import type { RoutineView } from '#app/features/routines/routines.entity.ts'

/** The content of the public site, as far as known; undefined if it could not be read. */
export interface PublicContent {
  institution: Partial<InstitutionView> | undefined
  heads: Pick<HeadView, 'designation' | 'message' | 'photo'>[] | undefined
  classes: Pick<SchoolClassView, 'id' | 'name'>[] | undefined
  routine: Pick<RoutineView, 'classId'>[] | undefined
  counts: Partial<Record<'teachers' | 'staff' | 'committee' | 'gallery', number>>
  /** The date of the latest notice; null if there is none. */
  latestNotice: string | null | undefined
}

/** Something missing, and the address of the form to add it. */
export interface Missing {
  what: string
  to: string
}

const quietDays = 90
const dayMs = 24 * 60 * 60 * 1000

/** What the public site lacks, the most important first; `today` is YYYY-MM-DD. */
export function findMissing(content: PublicContent, today: string): Missing[] {
  return [
    ...(content.institution === undefined ? [] : ofInstitution(content.institution)),
    ...ofHeads(content.heads),
    ...ofNotices(content.latestNotice, today),
    ...counted
      .filter(({ list }) => content.counts[list] === 0)
      .map(({ what, to }): Missing => ({ what, to })),
    ...ofRoutine(content.classes, content.routine),
  ]
}

const institutionFields = [
  { field: 'name', what: 'প্রতিষ্ঠানের নাম ও ঠিকানা', to: '/college-info?field=name' },
  { field: 'logo', what: 'প্রতিষ্ঠানের লোগো', to: '/college-info?field=logo' },
  { field: 'institution_image', what: 'প্রথম পাতার বড় ছবি', to: '/college-info?field=institution_image' },
  { field: 'tagline', what: 'প্রতিষ্ঠানের স্লোগান', to: '/college-info?field=tagline' },
  { field: 'history', what: 'প্রতিষ্ঠানের ইতিহাস', to: '/college-info?field=history' },
  { field: 'map_place', what: 'মানচিত্রে প্রতিষ্ঠানের অবস্থান', to: '/contact-info?field=map_place' },
] as const satisfies { field: keyof InstitutionView; what: string; to: string }[]

const counted = [
  { list: 'teachers', what: 'একজন শিক্ষকও নেই', to: '/teacher-info-form?new' },
  { list: 'staff', what: 'একজন কর্মচারীও নেই', to: '/staff-info-form?new' },
  { list: 'committee', what: 'পরিচালনা কমিটির কেউ নেই', to: '/committee-member?new' },
  { list: 'gallery', what: 'গ্যালারিতে একটি ছবিও নেই', to: '/gallery-upload?field=image' },
] as const

function ofInstitution(institution: Partial<InstitutionView>): Missing[] {
  const lacking = institutionFields.filter(({ field }) => !institution[field])
  // Without a name nothing has been entered yet: one line is enough.
  const shown = institution.name ? lacking : lacking.slice(0, 1)
  return shown.map(({ what, to }) => ({ what: `${what} দেওয়া হয়নি`, to }))
}

const ofPrincipal = '/principal-info?designation=principal'

function ofHeads(heads: PublicContent['heads']): Missing[] {
  if (!heads) return []
  const principal = heads.find(({ designation }) => designation === 'principal')
  if (!principal) return [{ what: 'অধ্যক্ষের তথ্য দেওয়া হয়নি', to: `${ofPrincipal}&field=full_name` }]
  return [
    ...(principal.photo ? [] : [{ what: 'অধ্যক্ষের ছবি দেওয়া হয়নি', to: `${ofPrincipal}&field=photo` }]),
    ...(principal.message ? [] : [{ what: 'অধ্যক্ষের বাণী দেওয়া হয়নি', to: `${ofPrincipal}&field=message` }]),
  ]
}

function ofNotices(latest: string | null | undefined, today: string): Missing[] {
  if (latest === undefined) return []
  if (latest === null) return [{ what: 'একটি নোটিশও নেই', to: '/notices?new' }]
  const isQuiet = Date.parse(today) - Date.parse(latest) > quietDays * dayMs
  return isQuiet ? [{ what: '৯০ দিনের মধ্যে কোনো নোটিশ দেওয়া হয়নি', to: '/notices?new' }] : []
}

function ofRoutine(classes: PublicContent['classes'], routine: PublicContent['routine']): Missing[] {
  if (!classes || !routine) return []
  if (classes.length === 0) return [{ what: 'একটি শ্রেণিও যোগ করা হয়নি', to: '/add-class?field=name' }]
  const planned = new Set(routine.map(({ classId }) => classId))
  const without = classes.filter(({ id }) => !planned.has(id)).map(({ name }) => name)
  return without.length === 0
    ? []
    : [{ what: `ক্লাস রুটিন নেই: ${without.join(', ')}`, to: '/class-routine?field=classId' }]
}
