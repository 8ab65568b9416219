import { useState } from 'react'

export const pageSizes = [10, 25, 50, 100] as const

const key = 'page_size'

/** The number of rows on a page of a list, remembered by the browser for all lists. */
export function usePageSize(): [number, (size: number) => void] {
  const [size, setSize] = useState(readSize)
  return [
    size,
    (next) => {
      setSize(next)
      try {
        localStorage.setItem(key, String(next))
      } catch {
        // Without storage, the choice is valid for this screen.
      }
    },
  ]
}

function readSize(): number {
  try {
    const stored = Number(localStorage.getItem(key))
    return pageSizes.find((size) => size === stored) ?? pageSizes[0]
  } catch {
    return pageSizes[0]
  }
}
