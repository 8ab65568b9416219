import { lazy } from 'react'
import type { BackupState } from '#app/backups/backups.contract.ts'
import { lightOf } from '#app/backups/light.rules.ts'
import { Component as Overview } from '#app/features/overview/overview.screen.tsx'

export { action, loader, shouldRevalidate } from '#app/features/overview/overview.screen.tsx'

const backupPanel = {
  isFine: ({ last_at, failure }: BackupState) => failure === null && lightOf(last_at, new Date()) === 'green',
  // It is among the charts, which come after the rest.
  Panel: lazy(async () => ({
    default: (await import('#app/backups/backup-light.components.tsx')).BackupPanel,
  })),
}

export function Component() {
  return <Overview backupPanel={backupPanel} />
}
