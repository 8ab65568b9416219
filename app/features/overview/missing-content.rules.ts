import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import type { HeadView } from '#app/features/heads/heads.entity.ts'
import type { InstitutionView } from '#app/features/institution/institution.entity.ts'
import type { RoutineView } from '#app/features/routines/routines.entity.ts'
import { sampleDomain, sampleName, samplePlace } from './sample-college.texts.ts'

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
  label: string
  to: string
  /** Undefined if it is optional. */
  step?: StepName
}

const quietDays = 90
const dayMs = 24 * 60 * 60 * 1000

/** The most important first; `today` is YYYY-MM-DD. */
export function findMissing(content: PublicContent, today: string): Missing[] {
  return [
    ...missingInInstitution(content.institution),
    ...missingHead(content.heads, headTitlesOf(content.institution).principal),
    ...missingNotices(content, today),
    ...emptyLists(content.counts),
    ...missingInTeaching(content),
  ]
}

const newInstitutionParts: Missing[] = [
  { label: 'প্রতিষ্ঠানের নাম ও ঠিকানা দেওয়া হয়নি', to: '/college-info?field=name', step: 'name' },
  { label: 'যোগাযোগের তথ্য দেওয়া হয়নি', to: '/college-info?field=contact_phone', step: 'contact' },
]

interface InstitutionField extends Pick<Missing, 'label' | 'step'> {
  field: keyof InstitutionView
  screen: string
}

const institutionFields: InstitutionField[] = [
  { field: 'logo', label: 'প্রতিষ্ঠানের লোগো', screen: '/college-info', step: 'name' },
  { field: 'institution_image', label: 'প্রথম পাতার বড় ছবি', screen: '/college-info' },
  { field: 'tagline', label: 'প্রতিষ্ঠানের স্লোগান', screen: '/college-info' },
  { field: 'history', label: 'প্রতিষ্ঠানের ইতিহাস', screen: '/college-info' },
  { field: 'map_place', label: 'মানচিত্রে প্রতিষ্ঠানের অবস্থান', screen: '/contact-info', step: 'contact' },
]

function missingInInstitution(institution: PublicContent['institution']): Missing[] {
  if (!institution) return []
  if (!institution.name) return newInstitutionParts
  const emptyFields = institutionFields.filter(({ field }) => !institution[field])
  return [
    ...sampleValues(institution),
    ...emptyFields.map(({ field, label, screen, ...more }) => ({
      label: `${label} দেওয়া হয়নি`,
      to: `${screen}?field=${field}`,
      ...more,
    })),
  ]
}

// An edited sample record may still contain values of the sample.
function sampleValues({ name, contact_email: email = '', map_place }: Partial<InstitutionView>): Missing[] {
  const nameOfSample: Missing = { label: 'প্রতিষ্ঠানের নামটি নমুনার', to: '/college-info?field=name', step: 'name' }
  const emailOfSample: Missing = {
    label: 'যোগাযোগের ইমেইলটি নমুনার',
    to: '/contact-info?field=contact_email',
    step: 'name',
  }
  const placeOfSample: Missing = {
    label: 'মানচিত্রে অবস্থানটি নমুনার',
    to: '/contact-info?field=map_place',
    step: 'contact',
  }
  return [
    ...(name === sampleName ? [nameOfSample] : []),
    ...(email.endsWith(`@${sampleDomain}`) ? [emailOfSample] : []),
    ...(map_place === samplePlace ? [placeOfSample] : []),
  ]
}

const headForm = '/principal-info?designation=principal'

function missingHead(heads: PublicContent['heads'], title: string): Missing[] {
  if (!heads) return []
  const principal = heads.find(({ designation }) => designation === 'principal')
  if (!principal)
    return [{ label: `${title}ের তথ্য দেওয়া হয়নি`, to: `${headForm}&field=full_name`, step: 'head' }]
  return [
    ...(principal.photo ? [] : [{ label: `${title}ের ছবি দেওয়া হয়নি`, to: `${headForm}&field=photo` }]),
    ...(principal.message ? [] : [{ label: `${title}ের বাণী দেওয়া হয়নি`, to: `${headForm}&field=message` }]),
  ]
}

function missingNotices({ counts, latestNotice }: PublicContent, today: string): Missing[] {
  if (counts.notices === 0) return [{ label: 'একটি নোটিশও নেই', to: '/notices?new', step: 'notice' }]
  const isQuiet =
    latestNotice !== undefined && Date.parse(today) - Date.parse(latestNotice) > quietDays * dayMs
  return isQuiet ? [{ label: '৯০ দিনের মধ্যে কোনো নোটিশ দেওয়া হয়নি', to: '/notices?new' }] : []
}

const counted: (Missing & { list: keyof PublicContent['counts'] })[] = [
  { list: 'teachers', label: 'একজন শিক্ষকও নেই', to: '/teacher-info-form?new', step: 'teachers' },
  { list: 'staff', label: 'একজন কর্মচারীও নেই', to: '/staff-info-form?new' },
  { list: 'committee', label: 'পরিচালনা কমিটির কেউ নেই', to: '/committee-member?new' },
  { list: 'gallery', label: 'গ্যালারিতে একটি ছবিও নেই', to: '/gallery-upload?field=image', step: 'photographs' },
]

function emptyLists(counts: PublicContent['counts']): Missing[] {
  return counted.filter(({ list }) => counts[list] === 0).map(({ list: _, ...missing }) => missing)
}

function missingInTeaching({ classes, routine, counts }: PublicContent): Missing[] {
  return [
    ...(classes?.length === 0
      ? [{ label: 'একটি শ্রেণিও যোগ করা হয়নি', to: '/add-class?field=name', step: 'classes' } as const]
      : []),
    // A subject belongs to a class.
    ...(counts.subjects === 0 && classes?.length !== 0
      ? [{ label: 'একটি বিষয়ও যোগ করা হয়নি', to: '/add-subject?new', step: 'classes' } as const]
      : []),
    ...(classes && routine ? missingRoutine(classes, routine) : []),
  ]
}

const routineForm = '/class-routine?field=classId'

function missingRoutine(
  classes: NonNullable<PublicContent['classes']>,
  routine: NonNullable<PublicContent['routine']>,
): Missing[] {
  const withRoutine = new Set(routine.map(({ classId }) => classId))
  const withoutRoutine = classes.filter(({ id }) => !withRoutine.has(id)).map(({ name }) => name)
  const label = ['ক্লাস রুটিন নেই', withoutRoutine.join(', ')].filter(Boolean).join(': ')
  if (routine.length === 0) return [{ label, to: routineForm, step: 'routine' }]
  return withoutRoutine.length === 0 ? [] : [{ label, to: routineForm }]
}

/** Whether everything that the first steps need is loaded. */
export function isLoaded({ institution, heads, classes, routine, counts }: PublicContent): boolean {
  const isCounted = listed.every((list) => counts[list] !== undefined)
  return isCounted && institution !== undefined && heads !== undefined && !!classes && !!routine
}
