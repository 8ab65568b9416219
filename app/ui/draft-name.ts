import { useRouteLoaderData } from 'react-router'
import type { Row } from './use-crud.ts'

/** Names the drafts of a screen: one per user and record, one for a record that is being added. */
export function useDraftName(screen: string): (row?: Pick<Row, 'id'>) => string {
  const session = useRouteLoaderData<{ user: { id: number } }>('session')
  return (row) => `${session?.user.id}:${screen}:${row?.id ?? 'new'}`
}
