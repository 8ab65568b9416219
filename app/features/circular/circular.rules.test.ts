import { expect, test } from 'vitest'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import { circularStates } from './circular.rules.ts'
import type { CircularContent, ShownInstitution } from './circular-content.rules.ts'

const today = '2026-11-22'
const updated_at = '2026-11-01T00:00:00.000Z'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `${index}`, value: 'x' }))

const institution = (given: Partial<ShownInstitution>): ShownInstitution => ({
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
  ...given,
})

const document = (category: CircularContent['documents'][number]['category']) => ({
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

const schoolClass = (id: number, name: string) => ({ id, updated_at, name })
const classes = [schoolClass(1, 'ষষ্ঠ'), schoolClass(2, 'সপ্তম')]
const count = (class_name: number | null, male: number, female: number, other = 0) => ({
  class_name,
  section: '',
  male,
  female,
  other,
  total: male + female + other,
})
const section = (class_name: number | null, approval_number = '', approval_date: string | null = null) => ({
  id: 1,
  updated_at,
  name: 'ক',
  class_name,
  approval_number,
  approval_date,
})
const lesson = (classId: number, ...days: number[]) => ({
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
const notice = (date: string | null) => ({ id: 1, updated_at, title: 'ছুটি', date })
const officer = (given: Partial<CircularContent['officers'][number]>) => ({
  id: 1,
  updated_at,
  kind: 'information' as const,
  full_name: 'তাসলিমা খাতুন',
  designation: '',
  address: '',
  contact_phone: '',
  contact_email: '',
  ...given,
})
const head = (designation: 'principal' | 'vice_principal') => ({
  id: 1,
  updated_at,
  designation,
  full_name: 'নাসরিন আক্তার',
})
const teacher = (designation: string, id = 1) => ({
  id,
  updated_at,
  full_name: 'আবদুল করিম',
  designation,
  subject: '',
})
const staffMember = { id: 1, updated_at, full_name: 'সালমা বেগম', designation: 'অফিস সহকারী' }
const member = (role: string) => ({ id: 1, updated_at, full_name: 'আবদুল হাই', role })

const nothing: CircularContent = {
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

const fullProfile = { eiin: '১২৩৪৫৬', history: 'ইতিহাস', at_a_glance: rows(5) }
const approval = { government_approval_number: 'ক-১', government_approval_date: '2001-07-01' }
const fullWeek = [lesson(1, 0, 1, 2, 3, 4), lesson(2, 0, 1), lesson(2, 2, 3, 4)]
const office = { address: 'নদীপুর', contact_phone: '01700000001' }
const ofSyllabus = 'সিলেবাস'

interface Row {
  item: number
  when: string
  given: Partial<CircularContent>
  status: 'complete' | 'partial' | 'missing'
  /** A part of what is said to be missing. */
  says?: string
  screen?: string
}

const table: Row[] = [
  {
    item: 1,
    when: 'no institution',
    given: {},
    status: 'missing',
    says: 'প্রতিষ্ঠানের নাম, ঠিকানা, EIIN, ইতিহাস ও',
    screen: '/college-info?field=name',
  },
  {
    item: 1,
    when: 'name and address',
    given: { institution: institution({}) },
    status: 'partial',
    says: 'EIIN, ইতিহাস ও "একনজরে প্রতিষ্ঠান" অংশে ৫টি তথ্য দিন।',
    screen: '/college-info?field=eiin',
  },
  {
    item: 1,
    when: 'four rows at a glance',
    given: { institution: institution({ ...fullProfile, at_a_glance: rows(4) }) },
    status: 'partial',
    says: 'আরও ১টি তথ্য দিন।',
    screen: '/college-info?field=at_a_glance',
  },
  {
    item: 1,
    when: 'no history',
    given: { institution: institution({ ...fullProfile, history: ' ' }) },
    status: 'partial',
    says: 'ইতিহাস দিন।',
  },
  {
    item: 1,
    when: 'no EIIN',
    given: { institution: institution({ ...fullProfile, eiin: '' }) },
    status: 'partial',
    says: 'EIIN দিন।',
  },
  {
    item: 1,
    when: 'no address, from an old backup',
    given: { institution: institution({ ...fullProfile, address: '' }) },
    status: 'partial',
    says: 'ঠিকানা দিন।',
  },
  { item: 1, when: 'all of it', given: { institution: institution(fullProfile) }, status: 'complete' },

  {
    item: 2,
    when: 'an institution without approval',
    given: { institution: institution({}) },
    status: 'missing',
    says: 'অনুমোদন নম্বর, অনুমোদনের তারিখ ও "স্বীকৃতি ও অনুমোদন" ধরনের একটি নথি দিন।',
  },
  {
    item: 2,
    when: 'the document alone',
    given: { documents: [document('recognition')] },
    status: 'partial',
    says: 'অনুমোদন নম্বর ও অনুমোদনের তারিখ দিন।',
  },
  {
    item: 2,
    when: 'number and date alone',
    given: { institution: institution(approval) },
    status: 'partial',
    says: 'নথি দিন।',
    screen: '/documents?new',
  },
  {
    item: 2,
    when: 'a document of another kind',
    given: { institution: institution(approval), documents: [document('mpo')] },
    status: 'partial',
  },
  {
    item: 2,
    when: 'all of it',
    given: { institution: institution(approval), documents: [document('recognition')] },
    status: 'complete',
  },

  {
    item: 3,
    when: 'no class, whatever the counts',
    given: { counts: [count(9, 5, 5)] },
    status: 'missing',
    says: 'অন্তত একটি শ্রেণি',
    screen: '/add-class?field=name',
  },
  { item: 3, when: 'no counts', given: { classes }, status: 'missing', says: '(ষষ্ঠ, সপ্তম)' },
  {
    item: 3,
    when: 'one class of two',
    given: { classes, counts: [count(1, 5, 0)] },
    status: 'partial',
    says: '(সপ্তম) দিন।',
    screen: '/student-counts?edit=2',
  },
  {
    item: 3,
    when: 'a class of zeros',
    given: { classes, counts: [count(1, 5, 0), count(2, 0, 0)] },
    status: 'partial',
    says: '(সপ্তম)',
  },
  {
    item: 3,
    when: 'a class of whose pupils no gender is told',
    given: { classes, counts: [count(1, 5, 0), { ...count(2, 0, 0), total: 9 }] },
    status: 'partial',
  },
  {
    item: 3,
    when: 'the row of the whole school counts for no class',
    given: { classes, counts: [count(null, 5, 5, 3)] },
    status: 'missing',
  },
  {
    item: 3,
    when: 'girls alone in one, boys alone in the other',
    given: { classes, counts: [count(1, 5, 0), count(2, 0, 5)] },
    status: 'complete',
  },
  {
    item: 3,
    when: 'one of its sections is empty',
    given: { classes, counts: [count(1, 5, 0), count(2, 0, 0), count(2, 1, 0)] },
    status: 'complete',
  },

  {
    item: 4,
    when: 'no class, whatever the sections',
    given: { sections: [section(null, '১')] },
    status: 'missing',
  },
  {
    item: 4,
    when: 'classes without sections',
    given: { classes, sections: [section(null, '১')] },
    status: 'missing',
    says: 'শাখা (ষষ্ঠ, সপ্তম) দিন।',
    screen: '/add-class',
  },
  {
    item: 4,
    when: 'one class of two',
    given: { classes, sections: [section(1, '১')] },
    status: 'partial',
    says: 'শাখা (সপ্তম) দিন।',
  },
  {
    item: 4,
    when: 'a section without approval',
    given: { classes, sections: [section(1, '১'), section(2)] },
    status: 'partial',
    says: 'শাখার অনুমোদন নম্বর বা তারিখ (সপ্তম ক) দিন।',
  },
  {
    item: 4,
    when: 'one section of two without approval',
    given: { classes, sections: [section(1, '১'), section(2, '১'), section(2)] },
    status: 'partial',
  },
  {
    item: 4,
    when: 'a number here, a date there',
    given: { classes, sections: [section(1, '১'), section(2, '', '2018-03-14')] },
    status: 'complete',
  },
  {
    item: 4,
    when: 'beside them a section of no class',
    given: { classes, sections: [section(1, '১'), section(2, '১'), section(null)] },
    status: 'complete',
  },

  {
    item: 5,
    when: 'nothing',
    given: { classes },
    status: 'missing',
    says: 'রুটিন (ষষ্ঠ, সপ্তম), "সিলেবাস" ধরনের একটি নথি ও একটি নোটিশ',
    screen: '/class-routine?field=classId',
  },
  {
    item: 5,
    when: 'no class',
    given: { documents: [document('syllabus')], notices: [notice(today)] },
    status: 'partial',
    says: 'অন্তত একটি শ্রেণি',
  },
  {
    item: 5,
    when: 'a day without lessons',
    given: {
      classes,
      routine: fullWeek.slice(0, 2),
      documents: [document('syllabus')],
      notices: [notice(today)],
    },
    status: 'partial',
    says: '(সপ্তম) দিন।',
  },
  {
    item: 5,
    when: 'a school of six days',
    given: {
      institution: institution({ school_days: [0, 1, 2, 3, 4, 6] }),
      classes,
      routine: fullWeek,
      documents: [document('syllabus')],
      notices: [notice(today)],
    },
    status: 'partial',
    says: '(ষষ্ঠ, সপ্তম) দিন।',
  },
  {
    item: 5,
    when: 'no syllabus',
    given: { classes, routine: fullWeek, notices: [notice(today)] },
    status: 'partial',
    says: ofSyllabus,
    screen: '/documents?new',
  },
  {
    item: 5,
    when: 'a notice of 91 days',
    given: { classes, routine: fullWeek, documents: [document('syllabus')], notices: [notice('2026-08-23')] },
    status: 'partial',
    says: 'একটি নোটিশ (শেষ ৯০ দিনে নেই) দিন।',
    screen: '/notices?new',
  },
  {
    item: 5,
    when: 'only a notice of 91 days',
    given: { classes, notices: [notice('2026-08-23')] },
    status: 'missing',
  },
  {
    item: 5,
    when: 'a notice without a day',
    given: { classes, routine: fullWeek, documents: [document('syllabus')], notices: [notice(null)] },
    status: 'partial',
  },
  {
    item: 5,
    when: 'a notice of 90 days',
    given: { classes, routine: fullWeek, documents: [document('syllabus')], notices: [notice('2026-08-24')] },
    status: 'complete',
  },

  {
    item: 6,
    when: 'nothing said',
    given: { institution: institution({}), documents: [document('mpo')] },
    status: 'missing',
    says: 'এমপিওভুক্ত কি না, সেই তথ্য দিন।',
    screen: '/college-info?field=mpo_status',
  },
  {
    item: 6,
    when: 'a code alone',
    given: { institution: institution({ mpo_code: '১' }) },
    status: 'partial',
  },
  {
    item: 6,
    when: 'listed without more',
    given: { institution: institution({ mpo_status: 'listed' }) },
    status: 'partial',
    says: 'এমপিও কোড ও এমপিওভুক্তির তারিখ দিন।',
    screen: '/college-info?field=mpo_code',
  },
  {
    item: 6,
    when: 'listed with code',
    given: { institution: institution({ mpo_status: 'listed', mpo_code: '১' }) },
    status: 'partial',
    screen: '/college-info?field=mpo_date',
  },
  {
    item: 6,
    when: 'listed with code and date',
    given: { institution: institution({ mpo_status: 'listed', mpo_code: '১', mpo_date: '2004-05-01' }) },
    status: 'complete',
  },
  {
    item: 6,
    when: 'not listed',
    given: { institution: institution({ mpo_status: 'none' }) },
    status: 'complete',
  },

  { item: 7, when: 'no institution', given: {}, status: 'missing', screen: '/contact-info?field=address' },
  {
    item: 7,
    when: 'no email, from an old backup',
    given: { institution: institution({ contact_email: '' }) },
    status: 'partial',
    says: 'ইমেইল দিন।',
    screen: '/contact-info?field=contact_email',
  },
  { item: 7, when: 'all of it', given: { institution: institution({}) }, status: 'complete' },

  {
    item: 8,
    when: 'only the other officer',
    given: { officers: [officer({ kind: 'complaint', ...office })] },
    status: 'missing',
    says: 'তথ্য প্রদানকারী কর্মকর্তার নাম, ঠিকানা ও মোবাইল নম্বর দিন।',
  },
  {
    item: 8,
    when: 'a name alone',
    given: { officers: [officer({})] },
    status: 'partial',
    says: 'তথ্য প্রদানকারী কর্মকর্তার ঠিকানা ও মোবাইল নম্বর দিন।',
  },
  { item: 8, when: 'all of it', given: { officers: [officer(office)] }, status: 'complete' },
  {
    item: 9,
    when: 'only the other officer',
    given: { officers: [officer(office)] },
    status: 'missing',
    says: 'অভিযোগ নিষ্পত্তি কর্মকর্তার',
  },
  {
    item: 9,
    when: 'no phone',
    given: { officers: [officer({ kind: 'complaint', ...office, contact_phone: '' })] },
    status: 'partial',
  },
  {
    item: 9,
    when: 'all of it',
    given: { officers: [officer({ kind: 'complaint', ...office })] },
    status: 'complete',
  },

  {
    item: 10,
    when: 'nobody',
    given: {},
    status: 'missing',
    says: 'অধ্যক্ষের তথ্য, অন্তত একজন শিক্ষকের তথ্য ও অন্তত একজন কর্মচারীর তথ্য দিন।',
  },
  {
    item: 10,
    when: 'a school by its own title',
    given: { institution: institution({ kind: 'school' }) },
    status: 'missing',
    says: 'প্রধান শিক্ষকের তথ্য',
  },
  { item: 10, when: 'a vice-principal alone', given: { heads: [head('vice_principal')] }, status: 'missing' },
  {
    item: 10,
    when: 'no principal',
    given: { heads: [head('vice_principal')], teachers: [teacher('প্রভাষক')], staff: [staffMember] },
    status: 'partial',
    says: 'অধ্যক্ষের তথ্য দিন।',
    screen: '/principal-info?designation=principal&field=full_name',
  },
  {
    item: 10,
    when: 'no staff',
    given: { heads: [head('principal')], teachers: [teacher('প্রভাষক')] },
    status: 'partial',
    screen: '/staff-info-form?new',
  },
  {
    item: 10,
    when: 'a teacher without designation',
    given: {
      heads: [head('principal')],
      teachers: [teacher('প্রভাষক'), teacher(' ', 7)],
      staff: [staffMember],
    },
    status: 'partial',
    says: 'শিক্ষকের পদবি (আবদুল করিম) দিন।',
    screen: '/teacher-info-form?edit=7',
  },
  {
    item: 10,
    when: 'five without',
    given: { teachers: [1, 2, 3, 4, 5].map((id) => teacher('', id)) },
    status: 'partial',
    says: 'ও আরও ২ জন) দিন।',
  },
  {
    item: 10,
    when: 'all of it',
    given: { heads: [head('principal')], teachers: [teacher('প্রভাষক')], staff: [staffMember] },
    status: 'complete',
  },

  {
    item: 11,
    when: 'nobody',
    given: {},
    status: 'missing',
    says: 'পদবিসহ কমিটির ৩ জন সদস্যের নাম ও "পরিচালনা কমিটি" ধরনের একটি নথি দিন।',
    screen: '/committee-member?new',
  },
  {
    item: 11,
    when: 'two members and the document',
    given: { committee: [member('সভাপতি'), member('সদস্য')], documents: [document('committee')] },
    status: 'partial',
    says: 'আরও ১ জন',
  },
  {
    item: 11,
    when: 'a third one without a role',
    given: { committee: [member('সভাপতি'), member('সদস্য'), member(' ')], documents: [document('committee')] },
    status: 'partial',
    says: 'আরও ১ জন',
  },
  {
    item: 11,
    when: 'no document',
    given: { committee: [member('সভাপতি'), member('সদস্য'), member('সদস্য')] },
    status: 'partial',
    screen: '/documents?new',
  },
  {
    item: 11,
    when: 'all of it',
    given: {
      committee: [member('সভাপতি'), member('সদস্য'), member('সদস্য')],
      documents: [document('committee')],
    },
    status: 'complete',
  },
]

test.each(table)('item $item with $when is $status', ({ item, given, status, says, screen }) => {
  const state = circularStates({ ...nothing, ...given }, today)[item - 1]
  expect(state).toMatchObject({ number: item, status })
  expect(state?.missing === '').toBe(status === 'complete')
  if (status !== 'complete') expect(state?.missing).toMatch(/^[^।]+ দিন।$/)
  if (says) expect(state?.missing).toContain(says)
  if (screen || status === 'complete') expect(state?.screen).toBe(screen)
})

test('a sentence stays short, however long and many the names are', () => {
  const long = Array.from({ length: 60 }, (_, id) => schoolClass(id, 'দীর্ঘনামের শ্রেণি '.repeat(1000)))
  for (const { missing } of circularStates({ ...nothing, classes: long }, today))
    expect(missing.length).toBeLessThan(320)
})
