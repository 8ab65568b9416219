import { useNavigate } from 'react-router'
import { readUser } from '#app/browser/user-state.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { isWriter } from '#app/contract/roles.ts'
import type { MenuAction } from './menu.tsx'
import { type FilterValue, useExports } from './use-exports.ts'

interface ListMenu {
  entity: AnyEntity
  filterValues: readonly FilterValue[]
  /** Whether there is anything to export or print. */
  hasRows: boolean
  onPrint: () => void
}

/** What every list can do besides showing: its files, paper and deleted records. */
export function useListMenu({ entity, filterValues, hasRows, onPrint }: ListMenu) {
  const navigate = useNavigate()
  const { formats, busyFormat, fault, take } = useExports(entity, filterValues)
  const mayImport = entity.sheet !== undefined && isWriter(readUser()?.role, entity.writtenBy)
  const files: MenuAction[] = hasRows
    ? [
        ...formats.map(({ format, label }) => ({ label, onAction: () => take(format) })),
        { label: 'ছাপান', onAction: onPrint },
      ]
    : []
  const goTo = (label: string, path: string) => ({ label, onAction: () => void navigate(path) })
  const others: MenuAction[] = [
    ...(mayImport ? [goTo('এক্সেল থেকে আনুন', `/import?entity=${entity.path}`)] : []),
    // What can be deleted together can be brought back.
    ...(entity.bulkChanges ? [goTo('মুছে ফেলা তথ্য ফেরান', `/history?entity=${entity.path}&kind=delete`)] : []),
  ]
  return { files, others, exporting: { fault, isBusy: busyFormat !== undefined } }
}
