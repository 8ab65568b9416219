import { useState } from 'react'

const key = 'sidebar'
const collapsed = 'collapsed'

/** Whether the sidebar is collapsed: as it was left in this browser; at first where there is little room. */
export function useCollapsed(): [isCollapsed: boolean, setCollapsed: (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(readCollapsed)
  return [
    isCollapsed,
    (next) => {
      setCollapsed(next)
      try {
        localStorage.setItem(key, next ? collapsed : 'expanded')
      } catch {
        // A browser that blocks storage has it as it was at first, next time.
      }
    },
  ]
}

function readCollapsed(): boolean {
  try {
    const left = localStorage.getItem(key)
    if (left) return left === collapsed
  } catch {
    // As at first.
  }
  return matchMedia('(width < 64rem)').matches
}
