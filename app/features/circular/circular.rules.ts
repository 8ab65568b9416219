import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import { documentCategories } from '#app/features/documents/document-categories.contract.ts'
import { type OfficerKind, officerKinds } from '#app/features/officers/officers.entity.ts'
import { truncate } from '#app/text/base/cut.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { schoolDays as usualSchoolDays } from '#app/text/dates/dates.ts'
import type { CircularItem } from './circular.contract.ts'
import { type CircularContent, documentsOf, type PublicInstitution } from './circular-content.rules.ts'

/** `screen` is the form below /dashboard for the first missing part. */
export type ItemState = Pick<CircularItem, 'number' | 'status' | 'missing' | 'screen'>

/** A requirement of an item. */
interface Part {
  isComplete: boolean
  /** Partly complete. */
  isPartial?: boolean
  /** Its name in the sentence, before দিন. */
  name: string
  screen: string
}

/** `prefix` precedes the missing parts in the sentence. */
interface Requirements {
  prefix?: string
  parts: readonly Part[]
}

/** Older notices do not count. */
export const freshDays = 90

/** `today` is YYYY-MM-DD in Bangladesh. */
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
  ].map((requirements, index) => stateOf(index + 1, requirements))
}

function stateOf(number: number, { prefix = '', parts }: Requirements): ItemState {
  const missing = parts.filter(({ isComplete }) => !isComplete)
  const [first] = missing
  if (!first) return { number, status: 'complete', missing: '' }
  const hasSome = parts.some(({ isComplete, isPartial }) => isComplete || isPartial)
  return {
    number,
    status: hasSome ? 'partial' : 'missing',
    missing: `${prefix}${joinWords(missing.map(({ name }) => name))} দিন।`,
    screen: first.screen,
  }
}

function fieldsOf(
  institution: PublicInstitution | null,
  screen: string,
  fields: Partial<Record<keyof PublicInstitution, string>>,
): Part[] {
  return Object.entries(fields).map(([field, name]) => ({
    isComplete: hasVisibleText(String(institution?.[field as keyof PublicInstitution] ?? '')),
    name,
    screen: `${screen}?field=${field}`,
  }))
}

const atAGlanceRows = 5

function profile({ institution }: CircularContent): Part[] {
  const rows = institution?.at_a_glance.length ?? 0
  const missing = toBengaliDigits(atAGlanceRows - rows)
  return [
    ...fieldsOf(institution, '/college-info', {
      name: 'প্রতিষ্ঠানের নাম',
      address: 'ঠিকানা',
      eiin: 'EIIN',
      history: 'ইতিহাস',
    }),
    {
      isComplete: rows >= atAGlanceRows,
      isPartial: rows > 0,
      name:
        rows > 0 ? `"একনজরে প্রতিষ্ঠান" অংশে আরও ${missing}টি তথ্য` : `"একনজরে প্রতিষ্ঠান" অংশে ${missing}টি তথ্য`,
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
    isComplete: documentsOf(content, category).length > 0,
    name: `"${documentCategories[category]}" ধরনের একটি নথি`,
    screen: '/documents?new',
  }
}

const addClass = '/add-class?field=name'

const noClass = (name: string): Part => ({
  isComplete: false,
  name: `অন্তত একটি শ্রেণি ও তার ${name}`,
  screen: addClass,
})

// Only from public counts, which don't reveal whether the record of one pupil lacks a gender.
function studentCounts({ classes, counts }: CircularContent): Part[] {
  const counted = new Set(
    counts.filter(({ male, female }) => male + female > 0).map(({ class_name }) => class_name),
  )
  const without = classes.filter(({ id }) => !counted.has(id))
  if (classes.length === 0) return [noClass('ছাত্র ও ছাত্রীর সংখ্যা')]
  return [
    {
      isComplete: without.length === 0,
      isPartial: without.length < classes.length,
      name: `ছাত্র ও ছাত্রীর সংখ্যা (${listNames(without)})`,
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
      isComplete: without.length === 0,
      isPartial: ofClasses.length > 0,
      name: `শাখা (${listNames(without)})`,
      screen: '/add-class',
    },
    ...(unapproved.length > 0
      ? [
          {
            isComplete: false,
            isPartial: true,
            name: `শাখার অনুমোদন নম্বর বা তারিখ (${listNames(inFull)})`,
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
          isComplete: without.length === 0,
          isPartial: routine.length > 0,
          name: `ক্লাসের প্রতিটি দিনের রুটিন (${listNames(without)})`,
          screen: '/class-routine?field=classId',
        },
    documentOf(content, 'syllabus'),
    {
      isComplete: newest != null && daysBetween(newest, today) <= freshDays,
      name: `একটি নোটিশ (শেষ ${toBengaliDigits(freshDays)} দিনে নেই)`,
      screen: '/notices?new',
    },
  ]
}

function mpo({ institution }: CircularContent): Part[] {
  const statusPart: Part = {
    isComplete: institution !== null && institution.mpo_status !== '',
    isPartial: Boolean(institution?.mpo_code || institution?.mpo_date),
    name: 'এমপিওভুক্ত কি না, সেই তথ্য',
    screen: '/college-info?field=mpo_status',
  }
  if (institution?.mpo_status !== 'listed') return [statusPart]
  const listed = { mpo_code: 'এমপিও কোড', mpo_date: 'এমপিওভুক্তির তারিখ' }
  return [statusPart, ...fieldsOf(institution, '/college-info', listed)]
}

function contact({ institution }: CircularContent): Part[] {
  return fieldsOf(institution, '/contact-info', {
    address: 'ঠিকানা',
    contact_phone: 'ফোন নম্বর',
    contact_email: 'ইমেইল',
  })
}

function officer({ officers }: CircularContent, kind: OfficerKind): Requirements {
  const found = officers.find((one) => one.kind === kind)
  const fields = { full_name: 'নাম', address: 'ঠিকানা', contact_phone: 'মোবাইল নম্বর' } as const
  const parts = (['full_name', 'address', 'contact_phone'] as const).map((field) => ({
    isComplete: hasVisibleText(found?.[field] ?? ''),
    name: fields[field],
    screen: `/officers?field=${field}#${kind}`,
  }))
  return { prefix: `${officerKinds[kind]}র `, parts }
}

function people({ heads, institution, staff, teachers }: CircularContent): Part[] {
  const withoutDesignation = teachers.filter(({ designation }) => !hasVisibleText(designation))
  return [
    {
      isComplete: heads.some(({ designation }) => designation === 'principal'),
      name: `${headTitlesOf(institution).principal}ের তথ্য`,
      screen: '/principal-info?designation=principal&field=full_name',
    },
    { isComplete: teachers.length > 0, name: 'অন্তত একজন শিক্ষকের তথ্য', screen: '/teacher-info-form?new' },
    { isComplete: staff.length > 0, name: 'অন্তত একজন কর্মচারীর তথ্য', screen: '/staff-info-form?new' },
    ...(withoutDesignation.length > 0
      ? [
          {
            isComplete: false,
            name: `শিক্ষকের পদবি (${listNames(namesOf(withoutDesignation), ' জন')})`,
            screen: `/teacher-info-form?edit=${withoutDesignation[0]?.id}`,
          },
        ]
      : []),
  ]
}

const minMembers = 3

function committee(content: CircularContent): Part[] {
  const members = content.committee.filter(({ role }) => hasVisibleText(role)).length
  const missing = toBengaliDigits(minMembers - members)
  return [
    {
      isComplete: members >= minMembers,
      isPartial: content.committee.length > 0,
      name: `পদবিসহ কমিটির ${members > 0 ? 'আরও ' : ''}${missing} জন সদস্যের নাম`,
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

const maxNames = 3

/** The first names, and the number of the others. */
function listNames(records: readonly { name: string }[], counted = 'টি'): string {
  const names = records.slice(0, maxNames).map(({ name }) => truncate(name))
  const more = records.length - names.length
  return `${names.join(', ')}${more > 0 ? ` ও আরও ${toBengaliDigits(more)}${counted}` : ''}`
}

function joinWords(list: readonly string[]): string {
  const last = list.at(-1) ?? ''
  return list.length > 1 ? `${list.slice(0, -1).join(', ')} ও ${last}` : last
}
