import { backupPanel } from '#app/backups/backup-light.components.tsx'
import { Component as Overview } from '#app/features/overview/overview.screen.tsx'

export { action, loader, shouldRevalidate } from '#app/features/overview/overview.screen.tsx'

export function Component() {
  return <Overview backupPanel={backupPanel} />
}
