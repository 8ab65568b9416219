import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import type { HeadView } from '#app/features/heads/heads.entity.ts'
import type { InstitutionView } from '#app/features/institution/institution.entity.ts'
import type { RoutineView } from '#app/features/routines/routines.entity.ts'
import { sampleDomain, sampleName } from './sample-college.texts.ts'

const listed = ['notices', 'teachers', 'staff', 'committee', 'gallery', 'subjects'] as const

/** Parts that failed to load are undefined. */
export interface PublicContent {
  institution: Partial<InstitutionView> | undefined
  heads: Pick<HeadView, 'designation' | 'message' | 'photo'>[] | undefined
  classes: Pick<SchoolClassView, 'id' | 'name'>[] | undefined
  routine: Pick<RoutineView, 'classId'>[] | undefined
  counts: Partial<Record<(typeof listed)[number], number>>
  /** The date of the latest public notice. */
  latestNotice: string | undefined
}

export type StepName =
  | 'name'
  | 'contact'
  | 'head'
  | 'notice'
  | 'teachers'
  | 'classes'
  | 'routine'
  | 'photographs'

export interface Missing {
  what: string
  to: string
  /** The first step that this belongs to; undefined if it is optional. */
  step?: StepName
}

const quietDays = 90
const dayMs = 24 * 60 * 60 * 1000

/** What the public site lacks, the most important first; `today` is YYYY-MM-DD. */
export function findMissing(content: PublicContent, today: string): Missing[] {
  return [
    ...ofInstitution(content.institution),
    ...ofHeads(content.heads, headTitlesOf(content.institution).principal),
    ...ofNotices(content, today),
    ...ofCounts(content.counts),
    ...ofTeaching(content),
  ]
}

// Both are in one form.
const ofNewInstitution: Missing[] = [
  { what: 'প্রতিষ্ঠানের নাম ও ঠিকানা দেওয়া হয়নি', to: '/college-info?field=name', step: 'name' },
  { what: 'যোগাযোগের তথ্য দেওয়া হয়নি', to: '/college-info?field=contact_phone', step: 'contact' },
]

interface InstitutionField extends Pick<Missing, 'what' | 'step'> {
  field: keyof InstitutionView
  screen: string
}

const institutionFields: InstitutionField[] = [
  { field: 'logo', what: 'প্রতিষ্ঠানের লোগো', screen: '/college-info', step: 'name' },
  { field: 'institution_image', what: 'প্রথম পাতার বড় ছবি', screen: '/college-info' },
  { field: 'tagline', what: 'প্রতিষ্ঠানের স্লোগান', screen: '/college-info' },
  { field: 'history', what: 'প্রতিষ্ঠানের ইতিহাস', screen: '/college-info' },
  { field: 'map_place', what: 'মানচিত্রে প্রতিষ্ঠানের অবস্থান', screen: '/contact-info', step: 'contact' },
]

function ofInstitution(institution: PublicContent['institution']): Missing[] {
  if (!institution) return []
  if (!institution.name) return ofNewInstitution
  const lacking = institutionFields.filter(({ field }) => !institution[field])
  return [
    ...ofSample(institution),
    ...lacking.map(({ field, what, screen, ...more }) => ({
      what: `${what} দেওয়া হয়নি`,
      to: `${screen}?field=${field}`,
      ...more,
    })),
  ]
}

// An edited sample record may still contain values of the sample.
function ofSample({ name, contact_email: email = '' }: Partial<InstitutionView>): Missing[] {
  const ofName: Missing = { what: 'প্রতিষ্ঠানের নামটি নমুনার', to: '/college-info?field=name', step: 'name' }
  const ofContact: Missing = {
    what: 'যোগাযোগের ইমেইলটি নমুনার',
    to: '/contact-info?field=contact_email',
    step: 'contact',
  }
  return [
    ...(name === sampleName ? [ofName] : []),
    ...(email.endsWith(`@${sampleDomain}`) ? [ofContact] : []),
  ]
}

const ofPrincipal = '/principal-info?designation=principal'

function ofHeads(heads: PublicContent['heads'], title: string): Missing[] {
  if (!heads) return []
  const principal = heads.find(({ designation }) => designation === 'principal')
  if (!principal)
    return [{ what: `${title}ের তথ্য দেওয়া হয়নি`, to: `${ofPrincipal}&field=full_name`, step: 'head' }]
  return [
    ...(principal.photo ? [] : [{ what: `${title}ের ছবি দেওয়া হয়নি`, to: `${ofPrincipal}&field=photo` }]),
    ...(principal.message ? [] : [{ what: `${title}ের বাণী দেওয়া হয়নি`, to: `${ofPrincipal}&field=message` }]),
  ]
}

function ofNotices({ counts, latestNotice }: PublicContent, today: string): Missing[] {
  if (counts.notices === 0) return [{ what: 'একটি নোটিশও নেই', to: '/notices?new', step: 'notice' }]
  const isQuiet =
    latestNotice !== undefined && Date.parse(today) - Date.parse(latestNotice) > quietDays * dayMs
  return isQuiet ? [{ what: '৯০ দিনের মধ্যে কোনো নোটিশ দেওয়া হয়নি', to: '/notices?new' }] : []
}

const counted: (Missing & { list: keyof PublicContent['counts'] })[] = [
  { list: 'teachers', what: 'একজন শিক্ষকও নেই', to: '/teacher-info-form?new', step: 'teachers' },
  { list: 'staff', what: 'একজন কর্মচারীও নেই', to: '/staff-info-form?new' },
  { list: 'committee', what: 'পরিচালনা কমিটির কেউ নেই', to: '/committee-member?new' },
  { list: 'gallery', what: 'গ্যালারিতে একটি ছবিও নেই', to: '/gallery-upload?field=image', step: 'photographs' },
]

function ofCounts(counts: PublicContent['counts']): Missing[] {
  return counted.filter(({ list }) => counts[list] === 0).map(({ list: _, ...missing }) => missing)
}

function ofTeaching({ classes, routine, counts }: PublicContent): Missing[] {
  return [
    ...(classes?.length === 0
      ? [{ what: 'একটি শ্রেণিও যোগ করা হয়নি', to: '/add-class?field=name', step: 'classes' } as const]
      : []),
    // A subject belongs to a class.
    ...(counts.subjects === 0 && classes?.length !== 0
      ? [{ what: 'একটি বিষয়ও যোগ করা হয়নি', to: '/add-subject?new', step: 'classes' } as const]
      : []),
    ...(classes && routine ? ofRoutine(classes, routine) : []),
  ]
}

const toRoutine = '/class-routine?field=classId'

function ofRoutine(
  classes: NonNullable<PublicContent['classes']>,
  routine: NonNullable<PublicContent['routine']>,
): Missing[] {
  const planned = new Set(routine.map(({ classId }) => classId))
  const without = classes.filter(({ id }) => !planned.has(id)).map(({ name }) => name)
  const what = ['ক্লাস রুটিন নেই', without.join(', ')].filter(Boolean).join(': ')
  if (routine.length === 0) return [{ what, to: toRoutine, step: 'routine' }]
  return without.length === 0 ? [] : [{ what, to: toRoutine }]
}

/** Whether everything that the first steps need is loaded. */
export function isKnown({ institution, heads, classes, routine, counts }: PublicContent): boolean {
  const isCounted = listed.every((list) => counts[list] !== undefined)
  return isCounted && institution !== undefined && heads !== undefined && !!classes && !!routine
}
