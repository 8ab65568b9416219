import { expect, test } from 'vitest'
import { circularStates } from '../../app/features/circular/circular.rules.ts'
import type {
  CircularContent,
  PublicInstitution,
} from '../../app/features/circular/circular-content.rules.ts'
import { institutionEntity } from '../../app/features/institution/institution.entity.ts'

export const today = '2026-11-22'
const updated_at = '2026-11-01T00:00:00.000Z'

export const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `${index}`, value: 'x' }))

export const institution = (fields: Partial<PublicInstitution>): PublicInstitution => ({
  ...institutionEntity.input.parse({
    name: 'নদীপুর কলেজ',
    address: 'নদীপুর',
    contact_phone: '029123456',
    contact_email: 'info@example.com',
  }),
  id: 1,
  updated_at,
  logo: null,
  institution_image: null,
  ...fields,
})

export const document = (category: CircularContent['documents'][number]['category']) => ({
  id: 1,
  updated_at,
  title: 'আদেশ',
  category,
  date: null,
  file: 'documents/1/a.pdf',
  file_name: 'a.pdf',
  file_size: 1,
  file_pages: 1,
})

export const schoolClass = (id: number, name: string) => ({ id, updated_at, name })
export const classes = [schoolClass(1, 'ষষ্ঠ'), schoolClass(2, 'সপ্তম')]
export const count = (class_name: number | null, male: number, female: number, other = 0) => ({
  class_name,
  section: '',
  male,
  female,
  other,
  total: male + female + other,
})
export const section = (
  class_name: number | null,
  approval_number = '',
  approval_date: string | null = null,
) => ({ id: 1, updated_at, name: 'ক', class_name, approval_number, approval_date })
export const lesson = (classId: number, ...days: number[]) => ({
  id: 1,
  updated_at,
  classId,
  sectionId: null,
  subjectId: 1,
  teacherId: 1,
  startTime: '09:00',
  endTime: '09:45',
  days,
  class: '',
  subject: '',
  teacher: '',
})
export const notice = (date: string | null) => ({ id: 1, updated_at, title: 'ছুটি', date })
export const officer = (fields: Partial<CircularContent['officers'][number]>) => ({
  id: 1,
  updated_at,
  kind: 'information' as const,
  full_name: 'তাসলিমা খাতুন',
  designation: '',
  address: '',
  contact_phone: '',
  contact_email: '',
  ...fields,
})
export const head = (designation: 'principal' | 'vice_principal') => ({
  id: 1,
  updated_at,
  designation,
  full_name: 'নাসরিন আক্তার',
})
export const teacher = (designation: string, id = 1) => ({
  id,
  updated_at,
  full_name: 'আবদুল করিম',
  designation,
  subject: '',
})
export const staffMember = { id: 1, updated_at, full_name: 'সালমা বেগম', designation: 'অফিস সহকারী' }
export const member = (role: string) => ({ id: 1, updated_at, full_name: 'আবদুল হাই', role })

export const nothing: CircularContent = {
  institution: null,
  documents: [],
  notices: [],
  classes: [],
  sections: [],
  routine: [],
  heads: [],
  teachers: [],
  staff: [],
  committee: [],
  officers: [],
  counts: [],
}

export const fullProfile = { eiin: '১২৩৪৫৬', history: 'ইতিহাস', at_a_glance: rows(5) }
export const approval = { government_approval_number: 'ক-১', government_approval_date: '2001-07-01' }
export const fullWeek = [lesson(1, 0, 1, 2, 3, 4), lesson(2, 0, 1), lesson(2, 2, 3, 4)]
export const office = { address: 'নদীপুর', contact_phone: '01700000001' }
export const ofSyllabus = 'সিলেবাস'

/** The records of a school, and the expected state of an item. */
export interface Row {
  item: number
  when: string
  given: Partial<CircularContent>
  status: 'complete' | 'partial' | 'missing'
  /** A text that the list of missing parts contains. */
  says?: string
  screen?: string
}

/** Defines a test for each row. */
export function testItems(table: readonly Row[]): void {
  test.each(table)('item $item with $when is $status', ({ item, given, status, says, screen }) => {
    const state = circularStates({ ...nothing, ...given }, today)[item - 1]
    expect(state).toMatchObject({ number: item, status })
    expect(state?.missing === '').toBe(status === 'complete')
    if (status !== 'complete') expect(state?.missing).toMatch(/^[^।]+ দিন।$/)
    if (says) expect(state?.missing).toContain(says)
    if (screen || status === 'complete') expect(state?.screen).toBe(screen)
  })
}
