import type { ReactNode } from 'react'

/** Shows the answer of `backups/`; passed by the router, because features don't know backups. */
export interface BackupPanel {
  isFine(state: object): boolean
  Panel(props: { state: object; children: ReactNode }): ReactNode
}
