import {
  defaultKind,
  type HeadTitles,
  headTitlesOf,
  type InstitutionKind,
} from '#app/contract/institution-kinds.ts'
// The server also reads this list, so icons are names.
import type { DeskIconName } from '#app/ui/base/desk-icon.tsx'
import { mayOpen } from '#app/ui/base/editor-screens.ts'

export interface SidebarLink {
  to: string
  label: string
  /** What is visible of a label that is too long for one line. */
  line?: string
  /** The word below the icon of a collapsed sidebar, where the label is too long for it. */
  short?: string
  icon: DeskIconName
  count?: 'waitingMessages'
}

export interface SidebarGroup {
  /** Empty for the first group, which does not fold. */
  label: string
  links: readonly SidebarLink[]
}

/** The links of a role for a kind of institution, without the groups of which it may open nothing. */
export function sidebarOf(role: string, kind: InstitutionKind = defaultKind): SidebarGroup[] {
  return sidebarWith(headTitlesOf({ kind }))
    .map(({ label, links }) => ({ label, links: links.filter(({ to }) => mayOpen(role, to)) }))
    .filter(({ links }) => links.length > 0)
}

/** The groups of SPEC.md, each with its own screens first; the last one has the rest. */
const sidebarWith = (heads: HeadTitles): readonly SidebarGroup[] => [
  { label: '', links: [{ to: '/', label: 'সারসংক্ষেপ', icon: 'overview' }] },
  {
    label: 'সাইট কনফিগারেশন',
    links: [
      { to: '/college-info', label: 'প্রতিষ্ঠানের তথ্য', short: 'প্রতিষ্ঠান', icon: 'institution' },
      { to: '/contact-info', label: 'যোগাযোগের তথ্য', short: 'যোগাযোগ', icon: 'contact' },
      {
        to: '/principal-info',
        label: `${heads.principal} ও ${heads.vice_principal}`,
        // প্রধান শিক্ষক ও সহকারী
        line: `${heads.principal} ও ${heads.vice_principal.replace(` ${heads.principal}`, '')}`,
        short: heads.principal,
        icon: 'heads',
      },
      { to: '/committee-member', label: 'পরিচালনা কমিটি', short: 'কমিটি', icon: 'committee' },
      { to: '/gallery-upload', label: 'গ্যালারি', icon: 'gallery' },
      { to: '/add-class', label: 'শ্রেণি', icon: 'classes' },
      { to: '/add-subject', label: 'বিষয়', icon: 'subjects' },
      { to: '/achievements', label: 'সাফল্য', icon: 'achievements' },
      { to: '/officers', label: 'তথ্য ও অভিযোগ কর্মকর্তা', short: 'কর্মকর্তা', icon: 'officers' },
    ],
  },
  {
    label: 'নোটিশ',
    links: [
      { to: '/notices', label: 'নোটিশ', icon: 'notices' },
      { to: '/documents', label: 'নথিপত্র', icon: 'documents' },
      { to: '/messages', label: 'বার্তা', icon: 'messages', count: 'waitingMessages' },
    ],
  },
  {
    label: 'মৌলিক তথ্য',
    links: [
      { to: '/student-info-form', label: 'শিক্ষার্থী', icon: 'students' },
      { to: '/teacher-info-form', label: 'শিক্ষক', icon: 'teachers' },
      { to: '/staff-info-form', label: 'কর্মচারী', icon: 'staff' },
    ],
  },
  {
    label: 'একাডেমিক',
    links: [
      { to: '/class-routine', label: 'ক্লাস রুটিন', short: 'রুটিন', icon: 'routine' },
      { to: '/student-counts', label: 'শিক্ষার্থীর সংখ্যা', short: 'সংখ্যা', icon: 'counts' },
      { to: '/events', label: 'ক্যালেন্ডার', icon: 'calendar' },
    ],
  },
  {
    label: 'দপ্তর',
    links: [
      { to: '/circular', label: 'পরিপত্রের ১১ তথ্য', short: '১১ তথ্য', icon: 'circular' },
      { to: '/import', label: 'এক্সেল থেকে আনুন', short: 'এক্সেল', icon: 'imports' },
      { to: '/users', label: 'ব্যবহারকারী', icon: 'users' },
      { to: '/history', label: 'পরিবর্তনের ইতিহাস', short: 'ইতিহাস', icon: 'history' },
      { to: '/backups', label: 'ব্যাকআপ', icon: 'backups' },
      { to: '/privacy', label: 'গোপনীয়তা ও নিরাপত্তা', short: 'নিরাপত্তা', icon: 'privacy' },
      { to: '/bijoy', label: 'বিজয় থেকে ইউনিকোড', short: 'বিজয়', icon: 'bijoy' },
    ],
  },
]
