interface SidebarLink {
  to: string
  label: string
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
]
