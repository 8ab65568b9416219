import type { RouteObject } from 'react-router'
import { Broken, NotHere } from './errors.tsx'
import { readSession } from './session.ts'
import { Shell } from './shell.tsx'

/** Every page of the dashboard. */
export const routes: RouteObject[] = [
  {
    id: 'session',
    loader: readSession,
    Component: Shell,
    HydrateFallback: () => <p lang="en">Loading...</p>,
    ErrorBoundary: Broken,
    children: [
      {
        ErrorBoundary: Broken,
        children: [
          { index: true, lazy: () => import('./overview.tsx') },
          { path: 'notices', lazy: () => import('#app/features/notices/notices.screen.tsx') },
          { path: 'add-subject', lazy: () => import('#app/features/subjects/subjects.screen.tsx') },
          { path: 'account', lazy: () => import('#app/features/accounts/account.screen.tsx') },
          { path: '*', Component: NotHere },
        ],
      },
    ],
  },
]
