import { TabLinks } from '#app/ui/base/tab-links.tsx'

export function HistoryTabs() {
  return (
    <TabLinks
      label="ইতিহাসের ভাগ"
      tabs={[
        { to: '/history', label: 'পরিবর্তন' },
        { to: '/history/journal', label: 'নিরাপত্তার খাতা' },
      ]}
    />
  )
}
