import { useRouteLoaderData } from 'react-router'
import type { Row } from '#app/ui/list/use-crud.ts'

/** One draft per user and record of a screen, and one for a new record. */
export function useDraftName(screen: string): (row?: Pick<Row, 'id'>) => string {
  const session = useRouteLoaderData<{ user: { id: number } }>('session')
  return (row) => `${session?.user.id}:${screen}:${row?.id ?? 'new'}`
}
