import type { InstitutionKind } from '#app/contract/institution-kinds.ts'
import { createNameLookup } from '#app/text/search/name-finder.ts'
import { findBy } from '#app/text/search/search-strategies.ts'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import { sidebarOf } from './sidebar.ts'

/** Something that the command palette opens. */
export interface Entry {
  /** Unique in the palette. */
  id: string
  label: string
  /** What distinguishes it from others of the same name. */
  note?: string
  /** A path of the dashboard; an entry without one shows the keys. */
  to?: string
}

export interface EntryGroup {
  label: string
  entries: readonly Entry[]
}

/** The actions and screens of a role that match what was typed, all of them before anything is typed. */
export function commandsOf(role: string, kind: InstitutionKind | undefined, typed: string): EntryGroup[] {
  const screens = sidebarOf(role, kind).flatMap(({ label, links }) =>
    links.map((link) => ({ id: link.to, to: link.to, label: link.label, note: label })),
  )
  return [
    { label: 'কাজ', entries: [...actions, keysEntry] },
    { label: 'পাতা', entries: [...screens, ...otherScreens] },
  ]
    .map(({ label, entries }) => ({ label, entries: matching(entries, role, typed) }))
    .filter(({ entries }) => entries.length > 0)
}

function matching(entries: readonly Entry[], role: string, typed: string): readonly Entry[] {
  const allowed = entries.filter(({ to }) => to === undefined || mayOpen(role, to))
  return typed.trim() ? findBy(allowed, byName(typed)) : allowed
}

// Paths are English names of the screens.
const byName = createNameLookup(({ label, to = '' }: Entry) => `${label} ${to}`)

const actions: readonly Entry[] = [
  ['নোটিশ যোগ করুন', '/notices?new'],
  ['নথি যোগ করুন', '/documents?new'],
  ['ছবি যোগ করুন', '/gallery-upload'],
  ['শিক্ষার্থী যোগ করুন', '/student-info-form?new'],
  ['শিক্ষক যোগ করুন', '/teacher-info-form?new'],
  ['কর্মচারী যোগ করুন', '/staff-info-form?new'],
  ['সদস্য যোগ করুন', '/committee-member?new'],
  ['বিষয় যোগ করুন', '/add-subject?new'],
  ['শ্রেণি যোগ করুন', '/add-class'],
  ['দিন বা অনুষ্ঠান যোগ করুন', '/events?new'],
  ['সাফল্য যোগ করুন', '/achievements?new'],
  ['ব্যবহারকারীকে আমন্ত্রণ জানান', '/users?new'],
  ['ব্যাকআপ নিন', '/backups'],
].map(([label = '', to = '']) => ({ id: `action ${to}`, label, to }))

const keysEntry: Entry = { id: 'keys', label: 'কীবোর্ডের কী দেখুন' }

const otherScreens: readonly Entry[] = [
  { id: '/account', to: '/account', label: 'আমার অ্যাকাউন্ট' },
  { id: '/first-steps', to: '/first-steps', label: 'ধাপে ধাপে ওয়েবসাইট সাজান' },
  { id: '/history/journal', to: '/history/journal', label: 'নিরাপত্তার খাতা', note: 'দপ্তর' },
]
