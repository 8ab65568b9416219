import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import { documentCategories } from '#app/features/documents/document-categories.contract.ts'
import { type OfficerKind, officerKinds } from '#app/features/officers/officers.entity.ts'
import { cutText } from '#app/text/base/cut.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { schoolDays as usualSchoolDays } from '#app/text/dates/dates.ts'
import type { CircularItem } from './circular.contract.ts'
import { type CircularContent, documentsOf, type ShownInstitution } from './circular-content.rules.ts'

/** How far an item is, with the form below /dashboard that mends what is missing first. */
export type ItemState = Pick<CircularItem, 'number' | 'status' | 'missing' | 'screen'>

/** Something that an item must have. */
interface Part {
  isThere: boolean
  /** Some of it is there. */
  isBegun?: boolean
  /** What it is called before দিন. */
  what: string
  screen: string
}

/** What an item must have; `of` stands before all that is missing. */
interface Demand {
  of?: string
  parts: readonly Part[]
}

/** A notice that is older is no news. */
export const freshDays = 90

/** How far the eleven items are, in their order; `today` is YYYY-MM-DD in Bangladesh. */
export function circularStates(content: CircularContent, today: string): ItemState[] {
  return [
    { parts: profile(content) },
    { parts: recognition(content) },
    { parts: studentCounts(content) },
    { parts: approvedSections(content) },
    { parts: teaching(content, today) },
    { parts: mpo(content) },
    { parts: contact(content) },
    officer(content, 'information'),
    officer(content, 'complaint'),
    { parts: people(content) },
    { parts: committee(content) },
  ].map((demand, index) => stateOf(index + 1, demand))
}

function stateOf(number: number, { of = '', parts }: Demand): ItemState {
  const lacking = parts.filter(({ isThere }) => !isThere)
  const [first] = lacking
  if (!first) return { number, status: 'complete', missing: '' }
  const hasSome = parts.some(({ isThere, isBegun }) => isThere || isBegun)
  return {
    number,
    status: hasSome ? 'partial' : 'missing',
    missing: `${of}${inWords(lacking.map(({ what }) => what))} দিন।`,
    screen: first.screen,
  }
}

/** One field of the institution after the other, each on the screen that has it. */
function fieldsOf(
  institution: ShownInstitution | null,
  screen: string,
  fields: Partial<Record<keyof ShownInstitution, string>>,
): Part[] {
  return Object.entries(fields).map(([field, what]) => ({
    isThere: hasVisibleText(String(institution?.[field as keyof ShownInstitution] ?? '')),
    what,
    screen: `${screen}?field=${field}`,
  }))
}

const atAGlanceRows = 5

function profile({ institution }: CircularContent): Part[] {
  const rows = institution?.at_a_glance.length ?? 0
  const lacking = toBengaliDigits(atAGlanceRows - rows)
  return [
    ...fieldsOf(institution, '/college-info', {
      name: 'প্রতিষ্ঠানের নাম',
      address: 'ঠিকানা',
      eiin: 'EIIN',
      history: 'ইতিহাস',
    }),
    {
      isThere: rows >= atAGlanceRows,
      isBegun: rows > 0,
      what:
        rows > 0 ? `"একনজরে প্রতিষ্ঠান" অংশে আরও ${lacking}টি তথ্য` : `"একনজরে প্রতিষ্ঠান" অংশে ${lacking}টি তথ্য`,
      screen: '/college-info?field=at_a_glance',
    },
  ]
}

function recognition(content: CircularContent): Part[] {
  return [
    ...fieldsOf(content.institution, '/college-info', {
      government_approval_number: 'অনুমোদন নম্বর',
      government_approval_date: 'অনুমোদনের তারিখ',
    }),
    documentOf(content, 'recognition'),
  ]
}

function documentOf(content: CircularContent, category: keyof typeof documentCategories): Part {
  return {
    isThere: documentsOf(content, category).length > 0,
    what: `"${documentCategories[category]}" ধরনের একটি নথি`,
    screen: '/documents?new',
  }
}

const addClass = '/add-class?field=name'

const noClass = (what: string): Part => ({
  isThere: false,
  what: `অন্তত একটি শ্রেণি ও তার ${what}`,
  screen: addClass,
})

// Only from the counts that visitors see: whether one pupil's record lacks a gender must not be found out.
function studentCounts({ classes, counts }: CircularContent): Part[] {
  const counted = new Set(
    counts.filter(({ male, female }) => male + female > 0).map(({ class_name }) => class_name),
  )
  const without = classes.filter(({ id }) => !counted.has(id))
  if (classes.length === 0) return [noClass('ছাত্র ও ছাত্রীর সংখ্যা')]
  return [
    {
      isThere: without.length === 0,
      isBegun: without.length < classes.length,
      what: `ছাত্র ও ছাত্রীর সংখ্যা (${named(without)})`,
      screen: `/student-counts?edit=${without[0]?.id}`,
    },
  ]
}

function approvedSections({ classes, sections }: CircularContent): Part[] {
  if (classes.length === 0) return [noClass('শাখা')]
  const ofClasses = sections.filter(({ class_name }) => classes.some(({ id }) => id === class_name))
  const without = classes.filter(({ id }) => ofClasses.every(({ class_name }) => class_name !== id))
  const unapproved = ofClasses.filter(
    ({ approval_number, approval_date }) => !hasVisibleText(approval_number) && !approval_date,
  )
  const classNames = new Map(classes.map(({ id, name }) => [id, name]))
  const inFull = unapproved.map(({ class_name, name }) => ({
    name: `${classNames.get(class_name ?? 0)} ${name}`,
  }))
  return [
    {
      isThere: without.length === 0,
      isBegun: ofClasses.length > 0,
      what: `শাখা (${named(without)})`,
      screen: '/add-class',
    },
    ...(unapproved.length > 0
      ? [
          {
            isThere: false,
            isBegun: true,
            what: `শাখার অনুমোদন নম্বর বা তারিখ (${named(inFull)})`,
            screen: '/add-class',
          },
        ]
      : []),
  ]
}

function teaching(content: CircularContent, today: string): Part[] {
  const { classes, institution, notices, routine } = content
  const days = institution?.school_days ?? usualSchoolDays
  const without = classes.filter(({ id }) => {
    const taught = new Set(routine.filter(({ classId }) => classId === id).flatMap((lesson) => lesson.days))
    return days.some((day) => !taught.has(day))
  })
  const newest = notices[0]?.date
  return [
    classes.length === 0
      ? noClass('সপ্তাহের ক্লাস রুটিন')
      : {
          isThere: without.length === 0,
          isBegun: routine.length > 0,
          what: `ক্লাসের প্রতিটি দিনের রুটিন (${named(without)})`,
          screen: '/class-routine?field=classId',
        },
    documentOf(content, 'syllabus'),
    {
      isThere: newest != null && daysBetween(newest, today) <= freshDays,
      what: `একটি নোটিশ (শেষ ${toBengaliDigits(freshDays)} দিনে নেই)`,
      screen: '/notices?new',
    },
  ]
}

function mpo({ institution }: CircularContent): Part[] {
  const ofStatus: Part = {
    isThere: institution !== null && institution.mpo_status !== '',
    isBegun: Boolean(institution?.mpo_code || institution?.mpo_date),
    what: 'এমপিওভুক্ত কি না, সেই তথ্য',
    screen: '/college-info?field=mpo_status',
  }
  if (institution?.mpo_status !== 'listed') return [ofStatus]
  const listed = { mpo_code: 'এমপিও কোড', mpo_date: 'এমপিওভুক্তির তারিখ' }
  return [ofStatus, ...fieldsOf(institution, '/college-info', listed)]
}

function contact({ institution }: CircularContent): Part[] {
  return fieldsOf(institution, '/contact-info', {
    address: 'ঠিকানা',
    contact_phone: 'ফোন নম্বর',
    contact_email: 'ইমেইল',
  })
}

function officer({ officers }: CircularContent, kind: OfficerKind): Demand {
  const found = officers.find((one) => one.kind === kind)
  const fields = { full_name: 'নাম', address: 'ঠিকানা', contact_phone: 'মোবাইল নম্বর' } as const
  const parts = (['full_name', 'address', 'contact_phone'] as const).map((field) => ({
    isThere: hasVisibleText(found?.[field] ?? ''),
    what: fields[field],
    screen: `/officers?field=${field}#${kind}`,
  }))
  return { of: `${officerKinds[kind]}র `, parts }
}

function people({ heads, institution, staff, teachers }: CircularContent): Part[] {
  const unnamed = teachers.filter(({ designation }) => !hasVisibleText(designation))
  return [
    {
      isThere: heads.some(({ designation }) => designation === 'principal'),
      what: `${headTitlesOf(institution).principal}ের তথ্য`,
      screen: '/principal-info?designation=principal&field=full_name',
    },
    { isThere: teachers.length > 0, what: 'অন্তত একজন শিক্ষকের তথ্য', screen: '/teacher-info-form?new' },
    { isThere: staff.length > 0, what: 'অন্তত একজন কর্মচারীর তথ্য', screen: '/staff-info-form?new' },
    ...(unnamed.length > 0
      ? [
          {
            isThere: false,
            what: `শিক্ষকের পদবি (${named(namesOf(unnamed), ' জন')})`,
            screen: `/teacher-info-form?edit=${unnamed[0]?.id}`,
          },
        ]
      : []),
  ]
}

const fewestMembers = 3

function committee(content: CircularContent): Part[] {
  const members = content.committee.filter(({ role }) => hasVisibleText(role)).length
  const lacking = toBengaliDigits(fewestMembers - members)
  return [
    {
      isThere: members >= fewestMembers,
      isBegun: content.committee.length > 0,
      what: `পদবিসহ কমিটির ${members > 0 ? 'আরও ' : ''}${lacking} জন সদস্যের নাম`,
      screen: '/committee-member?new',
    },
    documentOf(content, 'committee'),
  ]
}

const dayMs = 24 * 60 * 60 * 1000

function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / dayMs
}

function namesOf(people: readonly { full_name: string }[]) {
  return people.map(({ full_name }) => ({ name: full_name }))
}

const mostNames = 3

/** The names of a few records; how many more there are. */
function named(records: readonly { name: string }[], counted = 'টি'): string {
  const names = records.slice(0, mostNames).map(({ name }) => cutText(name))
  const more = records.length - names.length
  return `${names.join(', ')}${more > 0 ? ` ও আরও ${toBengaliDigits(more)}${counted}` : ''}`
}

function inWords(list: readonly string[]): string {
  const last = list.at(-1) ?? ''
  return list.length > 1 ? `${list.slice(0, -1).join(', ')} ও ${last}` : last
}
