import { useState } from 'react'
import { useLocation } from 'react-router'
import { DeskIcon } from '#app/ui/base/desk-icon.tsx'
import { readSetting, storeSetting } from '#app/ui/base/stored-setting.ts'
import type { SidebarGroup as Group } from './sidebar.ts'
import { SidebarLink, sidebarRow } from './sidebar-link.tsx'

/** A group that folds; the group of the current screen opens by itself. */
export function SidebarGroup({
  group: { label, links },
  isCollapsed,
}: {
  group: Group
  isCollapsed: boolean
}) {
  const { pathname } = useLocation()
  const isCurrent = links.some(({ to }) => pathname.startsWith(to))
  const [wasCurrent, setWasCurrent] = useState(isCurrent)
  const [isOpen, setIsOpen] = useState(() => isCurrent || !readFolded().includes(label))
  if (wasCurrent !== isCurrent) {
    setWasCurrent(isCurrent)
    if (isCurrent) setIsOpen(true)
  }
  const list = (
    <ul aria-label={label || undefined}>
      {links.map((link) => (
        <li key={link.to}>
          <SidebarLink {...link} isCollapsed={isCollapsed} />
        </li>
      ))}
    </ul>
  )
  if (!label) return list
  if (isCollapsed) return <div className="mt-1 border-t border-white/40 pt-1">{list}</div>
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        // Opening by itself is not remembered.
        if (open === isOpen) return
        setIsOpen(open)
        storeFolded(label, !open)
      }}
    >
      <summary
        className={`${sidebarRow} cursor-pointer gap-2 px-2 font-bold text-white/85 not-in-open:[&>svg]:-rotate-90`}
      >
        <DeskIcon name="fold" />
        {label}
      </summary>
      {list}
    </details>
  )
}

const name = 'sidebar-folded'

function readFolded(): string[] {
  return readSetting(name)?.split('\n') ?? []
}

function storeFolded(label: string, isFolded: boolean): void {
  const others = readFolded().filter((other) => other !== label)
  storeSetting(name, (isFolded ? [...others, label] : others).join('\n'))
}
