import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { styles } from './styles.ts'

interface TabsProps<Tab extends string> {
  label: string
  tabs: readonly { tab: Tab; label: string }[]
  open: Tab
  onOpen: (tab: Tab) => void
  children: ReactNode
}

/** Tab focuses the open one, arrow keys move to the others. */
export function Tabs<Tab extends string>({ label, tabs, open, onOpen, children }: TabsProps<Tab>) {
  const id = useId()
  const index = tabs.findIndex(({ tab }) => tab === open)

  function move(event: KeyboardEvent<HTMLElement>): void {
    const next = indexAfter(event.key, index, tabs.length)
    const tab = tabs[next]
    if (!tab) return
    event.preventDefault()
    onOpen(tab.tab)
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')
    buttons[next]?.focus()
  }

  return (
    <div className="grid gap-4">
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map((one) => (
          <button
            key={one.tab}
            type="button"
            role="tab"
            id={`${id}-${one.tab}`}
            aria-selected={one.tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={one.tab === open ? 0 : -1}
            onClick={() => onOpen(one.tab)}
            className={styles.tab}
          >
            {one.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className="grid gap-4">
        {children}
      </div>
    </div>
  )
}

function indexAfter(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
