import { useState } from 'react'
import { readSetting, storeSetting } from '#app/ui/base/stored-setting.ts'

export const pageSizes = [10, 25, 50, 100] as const

const key = 'page_size'

/** The number of rows on a page of a list, remembered by the browser for all lists. */
export function usePageSize(): [number, (size: number) => void] {
  const [size, setSize] = useState(readSize)
  return [
    size,
    (next) => {
      setSize(next)
      storeSetting(key, String(next))
    },
  ]
}

function readSize(): number {
  const stored = Number(readSetting(key))
  return pageSizes.find((size) => size === stored) ?? pageSizes[0]
}
