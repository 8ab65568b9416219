import type { AnyEntity } from '#app/contract/entity.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { type FilterValue, useExports } from './use-exports.ts'

interface ExportButtonsProps {
  entity: AnyEntity
  filters?: readonly FilterValue[]
}

/** Exports the filtered list, all pages, as Excel or CSV. Admins only. */
export function ExportButtons({ entity, filters }: ExportButtonsProps) {
  const { formats, busyFormat, fault, take } = useExports(entity, filters)
  if (formats.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {fault && (
        <span role="alert" className="text-sm font-bold text-danger">
          {fault}
        </span>
      )}
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          className={styles.slim}
          isBusy={busyFormat === format}
          // Not `disabled`, which would lose the focus.
          aria-disabled={busyFormat !== undefined}
          onClick={() => take(format)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
