import {
  defaultKind,
  type HeadTitles,
  headTitlesOf,
  type InstitutionKind,
} from '#app/contract/institution-kinds.ts'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
// The server also reads this list, so icons are names.
import type { SidebarIconName } from './sidebar-icon.tsx'

export interface SidebarLink {
  to: string
  label: string
  icon: SidebarIconName
  count?: 'waitingMessages'
}

export interface SidebarGroup {
  /** Empty for the first group, which does not fold. */
  label: string
  links: readonly SidebarLink[]
}

/** The links of a role for a kind of institution. A group with one link is dissolved into the first group. */
export function sidebarOf(role: string, kind: InstitutionKind = defaultKind): SidebarGroup[] {
  const [first, ...groups] = sidebarWith(headTitlesOf({ kind })).map(({ label, links }) => ({
    label,
    links: links.filter(({ to }) => mayOpen(role, to)),
  }))
  const isGroup = ({ links }: SidebarGroup) => links.length > 1
  const single = groups.filter((group) => !isGroup(group)).flatMap(({ links }) => links)
  return [{ label: '', links: [...(first?.links ?? []), ...single] }, ...groups.filter(isGroup)]
}

const sidebarWith = (heads: HeadTitles): readonly SidebarGroup[] => [
  {
    label: '',
    links: [
      { to: '/', label: 'সারসংক্ষেপ', icon: 'overview' },
      { to: '/circular', label: 'পরিপত্রের ১১ তথ্য', icon: 'circular' },
      { to: '/notices', label: 'নোটিশ', icon: 'notices' },
      { to: '/documents', label: 'নথিপত্র', icon: 'documents' },
      { to: '/messages', label: 'বার্তা', icon: 'messages', count: 'waitingMessages' },
    ],
  },
  {
    label: 'মৌলিক তথ্য',
    links: [
      { to: '/student-info-form', label: 'শিক্ষার্থী', icon: 'students' },
      { to: '/student-counts', label: 'শিক্ষার্থীর সংখ্যা', icon: 'counts' },
      { to: '/teacher-info-form', label: 'শিক্ষক', icon: 'teachers' },
      { to: '/staff-info-form', label: 'কর্মচারী', icon: 'staff' },
    ],
  },
  {
    label: 'সাইট কনফিগারেশন',
    links: [
      { to: '/college-info', label: 'প্রতিষ্ঠানের তথ্য', icon: 'institution' },
      { to: '/contact-info', label: 'যোগাযোগের তথ্য', icon: 'contact' },
      { to: '/principal-info', label: `${heads.principal} ও ${heads.vice_principal}`, icon: 'heads' },
      { to: '/committee-member', label: 'পরিচালনা কমিটি', icon: 'committee' },
      { to: '/officers', label: 'তথ্য ও অভিযোগ কর্মকর্তা', icon: 'officers' },
      { to: '/gallery-upload', label: 'গ্যালারি', icon: 'gallery' },
      { to: '/achievements', label: 'সাফল্য', icon: 'achievements' },
      { to: '/add-class', label: 'শ্রেণি', icon: 'classes' },
      { to: '/add-subject', label: 'বিষয়', icon: 'subjects' },
    ],
  },
  {
    label: 'একাডেমিক',
    links: [
      { to: '/class-routine', label: 'ক্লাস রুটিন', icon: 'routine' },
      { to: '/events', label: 'ক্যালেন্ডার', icon: 'calendar' },
    ],
  },
  {
    label: 'দপ্তর',
    links: [
      { to: '/import', label: 'এক্সেল থেকে আনুন', icon: 'imports' },
      { to: '/users', label: 'ব্যবহারকারী', icon: 'users' },
      { to: '/history', label: 'পরিবর্তনের ইতিহাস', icon: 'history' },
      { to: '/backups', label: 'ব্যাকআপ', icon: 'backups' },
      { to: '/privacy', label: 'গোপনীয়তা ও নিরাপত্তা', icon: 'privacy' },
      { to: '/bijoy', label: 'বিজয় থেকে ইউনিকোড', icon: 'bijoy' },
    ],
  },
]
