interface SidebarLink {
  to: string
  label: string
  /** How many things wait there. */
  count?: 'waitingMessages'
}

interface SidebarGroup {
  label: string
  links: SidebarLink[]
}

/** The pages of the dashboard as the sidebar shows them, in groups. */
export const sidebar: SidebarGroup[] = [
  {
    label: 'সাইট কনফিগারেশন',
    links: [{ to: '/add-subject', label: 'বিষয়' }],
  },
  {
    label: 'নোটিশ',
    links: [{ to: '/notices', label: 'নোটিশ' }],
  },
  {
    label: 'দপ্তর',
    links: [
      { to: '/messages', label: 'বার্তা', count: 'waitingMessages' },
      { to: '/users', label: 'ব্যবহারকারী' },
      { to: '/history', label: 'পরিবর্তনের ইতিহাস' },
    ],
  },
]
