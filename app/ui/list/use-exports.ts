import { useState } from 'react'
import { readUser } from '#app/browser/user-state.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { ExportFormat } from '#app/contract/exported-file.ts'
import { isWriter } from '#app/contract/roles.ts'
import { useWords } from '#app/ui/base/language.ts'
import { useSavedFile } from '#app/ui/files/file-link.tsx'

/** A filter of the screen and its current value; empty ones are ignored. */
export interface FilterValue {
  name: string
  value: string
}

/** Exports the filtered list, all pages, as Excel or CSV; no formats for others than Admins. */
export function useExports(entity: AnyEntity, filters: readonly FilterValue[] = []) {
  const words = useWords()
  const [format, setFormat] = useState<ExportFormat>()
  const { isBusy, fault, fetchAndSave } = useSavedFile(words.notExported, mostMs)
  const set = filters.filter(({ value }) => value !== '')
  const query = new URLSearchParams(set.map(({ name, value }) => [name, value])).toString()
  return {
    formats: isWriter(readUser()?.role)
      ? ([
          { format: 'xlsx', label: words.toExcel },
          { format: 'csv', label: words.toCsv },
        ] as const)
      : [],
    busyFormat: isBusy ? format : undefined,
    fault,
    take: (chosen: ExportFormat) => {
      if (isBusy) return
      setFormat(chosen)
      const path = `/api/exports/${entity.path}.${chosen}/`
      fetchAndSave(query ? `${path}?${query}` : path)
    },
  }
}

// A long list over a slow connection.
const mostMs = 5 * 60_000
