import { todayInDhaka } from '../../app/text/dates.ts'
import { pdfFile, picture } from './test-files.ts'
import { form, type Reply, type School } from './test-school.ts'

/** An example of an entity: required fields, fields that a PUT replaces, fields that it keeps unless sent. */
export interface Example {
  path: string
  required: Record<string, string>
  replaced: Record<string, string>
  kept: Record<string, string>
  /** Its file field, and whether it is required. */
  file?: { field: 'photo' | 'image' | 'pdf_file' | 'file'; kind: 'picture' | 'pdf'; isRequired?: boolean }
}

/** A placeholder for the id of a class. */
export const aClass = 'a class'

const reachable = { contact_phone: '01712345678', contact_email: 'office@example.com' }
const photo = { field: 'photo', kind: 'picture' } as const

/** All entities with the five CRUD calls, without the routine (its records refer to many others). */
export const examples: Example[] = [
  {
    path: 'teachers/',
    required: { full_name: 'মোঃ আব্দুল করিম' },
    replaced: { designation: 'প্রভাষক', subject: 'পদার্থবিজ্ঞান', profile: 'এমএসসি', ...reachable },
    kept: { department: 'বিজ্ঞান', position: '7' },
    file: photo,
  },
  {
    path: 'staff/',
    required: { full_name: 'সালমা বেগম', designation: 'অফিস সহকারী' },
    replaced: { profile: 'ভর্তি শাখা', ...reachable },
    kept: { department: 'প্রশাসন', position: '3' },
    file: photo,
  },
  {
    path: 'students/',
    required: { full_name: 'রিমা আক্তার', roll_number: '১০১', class_name: aClass },
    replaced: {
      section: 'ক',
      gender: 'female',
      date_of_birth: '2009-02-28',
      address: 'নদীর পাড়',
      guardian_name: 'আবুল হোসেন',
      guardian_contact: '01812345678',
      ...reachable,
    },
    kept: {},
    file: photo,
  },
  {
    path: 'committee-members/',
    required: { full_name: 'নুরুল ইসলাম', role: 'সভাপতি' },
    replaced: reachable,
    kept: { position: '1' },
    file: photo,
  },
  {
    path: 'principal-vice-principal/',
    required: { full_name: 'শাহানা পারভীন', designation: 'principal' },
    replaced: { message: 'সবাইকে স্বাগতম।', ...reachable },
    kept: {},
    file: photo,
  },
  {
    path: 'officers/',
    required: { full_name: 'তাসলিমা খাতুন', kind: 'information' },
    replaced: { designation: 'সহকারী শিক্ষক', address: 'নদীর পাড়', ...reachable },
    kept: {},
  },
  {
    path: 'documents/',
    required: { title: 'পাঠদানের স্বীকৃতি', category: 'recognition' },
    replaced: {},
    kept: { date: '2026-01-31' },
    file: { field: 'file', kind: 'pdf', isRequired: true },
  },
  {
    path: 'notices/',
    required: { title: 'ভর্তি বিজ্ঞপ্তি' },
    replaced: { description: 'ফরম অফিসে পাওয়া যাবে।' },
    kept: {
      category: 'ভর্তি',
      date: '2026-01-31',
      is_pinned: 'true',
      is_draft: 'true',
      publish_at: '2026-02-01T03:30:00.000Z',
      expires_at: '2026-03-01T03:30:00.000Z',
      deadline: '2026-02-20',
    },
    file: { field: 'pdf_file', kind: 'pdf' },
  },
  {
    path: 'gallery/',
    required: {},
    replaced: {},
    kept: {
      caption: 'দৌড়ের শেষ ধাপ',
      album: 'বার্ষিক ক্রীড়া',
      album_date: '2026-01-15',
      position: '2',
      consent_note: 'অভিভাবকের চিঠি আছে',
    },
    file: { field: 'image', kind: 'picture', isRequired: true },
  },
  { path: 'classes/', required: { name: 'একাদশ' }, replaced: {}, kept: {} },
  {
    path: 'sections/',
    required: { name: 'ক শাখা' },
    replaced: {},
    kept: { class_name: aClass, approval_number: 'শাখা/৭৪', approval_date: '2018-03-14' },
  },
  { path: 'subjects/', required: { name: 'বাংলা', class_name: aClass }, replaced: {}, kept: {} },
]

/** The fields with a new class instead of the placeholder. */
export async function filled(
  school: School,
  fields: Record<string, string>,
): Promise<Record<string, string>> {
  const entries = Object.entries(fields).map(async ([name, value]) => {
    if (value !== aClass) return [name, value]
    const { id } = await school.add('/api/classes/', { name: `শ্রেণি ${Math.random()}` })
    return [name, String(id)]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Adds a record as the Admin, with a file if it is required; throws when it is refused. */
export async function addRecord(school: School, path: string, fields: Record<string, string>) {
  const files =
    path === 'gallery/'
      ? form({ ...fields, image: [await picture(), 'school.jpg'] })
      : path === 'documents/'
        ? form({ ...fields, file: [pdfFile(), 'school.pdf'] })
        : undefined
  return school.add(`/api/${path}`, files ?? fields)
}

/** The fields with errors in a refusal. */
export function refusedFields({ body }: Reply): string[] {
  return Object.keys((body.errors as object | undefined) ?? {})
}

/**
 * The value of an emptied field: null for dates and numbers, false for booleans, else an empty text. The day of a
 * notice that visitors see becomes that on which it was published: here, today.
 */
export function emptied(field: string): string | null | false {
  if (field.startsWith('is_')) return false
  if (field === 'date') return todayInDhaka()
  return /date|_at$|deadline|position|class_name/.test(field) ? null : ''
}
