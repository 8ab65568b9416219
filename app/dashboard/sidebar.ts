import { isWriter } from '#app/contract/roles.ts'
import { mayOpen } from '#app/ui/own-screens.ts'

interface SidebarLink {
  to: string
  label: string
  /** The number shown beside the link. */
  count?: 'waitingMessages'
}

interface SidebarGroup {
  label: string
  links: SidebarLink[]
}

/** The groups of links that a role has in the sidebar; of few, one without a name. */
export function sidebarOf(role: string): SidebarGroup[] {
  if (isWriter(role)) return sidebar
  const links = sidebar.flatMap((group) => group.links).filter(({ to }) => mayOpen(role, to))
  return [{ label: '', links }]
}

const sidebar: SidebarGroup[] = [
  {
    label: 'সাইট কনফিগারেশন',
    links: [
      { to: '/college-info', label: 'প্রতিষ্ঠানের তথ্য' },
      { to: '/contact-info', label: 'যোগাযোগের তথ্য' },
      { to: '/principal-info', label: 'অধ্যক্ষ ও উপাধ্যক্ষ' },
      { to: '/committee-member', label: 'পরিচালনা কমিটি' },
      { to: '/gallery-upload', label: 'গ্যালারি' },
      { to: '/add-class', label: 'শ্রেণি' },
      { to: '/add-subject', label: 'বিষয়' },
    ],
  },
  {
    label: 'নোটিশ',
    links: [{ to: '/notices', label: 'নোটিশ' }],
  },
  {
    label: 'মৌলিক তথ্য',
    links: [
      { to: '/student-info-form', label: 'শিক্ষার্থী' },
      { to: '/teacher-info-form', label: 'শিক্ষক' },
      { to: '/staff-info-form', label: 'কর্মচারী' },
    ],
  },
  {
    label: 'একাডেমিক',
    links: [{ to: '/class-routine', label: 'ক্লাস রুটিন' }],
  },
  {
    label: 'দপ্তর',
    links: [
      { to: '/messages', label: 'বার্তা', count: 'waitingMessages' },
      { to: '/users', label: 'ব্যবহারকারী' },
      { to: '/history', label: 'পরিবর্তনের ইতিহাস' },
      { to: '/backups', label: 'ব্যাকআপ' },
      { to: '/privacy', label: 'গোপনীয়তা ও নিরাপত্তা' },
    ],
  },
]
