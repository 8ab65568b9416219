import { useState } from 'react'
import { readUser } from '#app/browser/user-state.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { ExportFormat } from '#app/contract/exported-file.ts'
import { isWriter } from '#app/contract/roles.ts'
import { Button } from '#app/ui/base/button.tsx'
import { useWords } from '#app/ui/base/language.ts'
import { styles } from '#app/ui/base/styles.ts'
import { useSavedFile } from '#app/ui/files/file-link.tsx'

interface ExportButtonsProps {
  entity: AnyEntity
  /** The current filters of the screen; empty ones are ignored. */
  filters?: readonly { name: string; value: string }[]
  /** Name of the list on a screen with several. */
  of?: string
}

/** Exports the filtered list, all pages, as Excel or CSV. Admins only. */
export function ExportButtons({ entity, filters = [], of }: ExportButtonsProps) {
  const words = useWords()
  const [format, setFormat] = useState<ExportFormat>()
  const { isBusy, fault, fetchAndSave } = useSavedFile(words.notExported, mostMs)
  if (!isWriter(readUser()?.role)) return null
  const set = filters.filter(({ value }) => value !== '')
  const query = new URLSearchParams(set.map(({ name, value }) => [name, value])).toString()

  function take(chosen: ExportFormat): void {
    setFormat(chosen)
    const path = `/api/exports/${entity.path}.${chosen}/`
    fetchAndSave(query ? `${path}?${query}` : path)
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {fault && (
        <span role="alert" className="text-sm font-bold text-danger">
          {fault}
        </span>
      )}
      {of && <span className="text-sm font-bold text-ink-soft">{of}:</span>}
      {formats.map(([one, word]) => (
        <Button
          key={one}
          className={styles.slim}
          isBusy={isBusy && format === one}
          // Not `disabled`, which would lose the focus.
          aria-disabled={isBusy}
          aria-label={of && `${words[word]}: ${of}`}
          onClick={() => !isBusy && take(one)}
        >
          {words[word]}
        </Button>
      ))}
    </div>
  )
}

const formats = [
  ['xlsx', 'toExcel'],
  ['csv', 'toCsv'],
] as const

// A long list over a slow connection.
const mostMs = 5 * 60_000
