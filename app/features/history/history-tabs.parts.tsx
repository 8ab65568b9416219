import { TabLinks } from '#app/ui/tab-links.tsx'

/** The two views of what happened: changes of the content, and who came and tried to. */
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
