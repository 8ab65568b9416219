import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import { skipRevalidationFor } from '#app/ui/base/skip-revalidation.ts'
import { formParameters } from '#app/ui/form/form-address.ts'
import { BrokenDesk, BrokenScreen, UnknownScreen, Waiting } from './errors.tsx'
import { loadSession, requireRoleFor, requireSession } from './session.ts'
import { Shell } from './shell.tsx'

export const routes: RouteObject[] = [
  {
    id: 'session',
    middleware: [requireSession],
    loader: loadSession,
    // Reloaded after a write, which may have changed the session, but not when only the page of a list changes.
    shouldRevalidate: ({ formMethod, defaultShouldRevalidate }) =>
      formMethod !== undefined && defaultShouldRevalidate,
    Component: Shell,
    HydrateFallback: Waiting,
    ErrorBoundary: BrokenDesk,
    children: [
      {
        ErrorBoundary: BrokenScreen,
        children: asScreens([
          {
            index: true,
            lazy: () => import('./overview-with-backups.tsx'),
          },
          { path: 'first-steps', lazy: () => import('#app/features/first-steps/first-steps.screen.tsx') },
          { path: 'circular', lazy: () => import('#app/features/circular/circular.screen.tsx') },
          { path: 'notices', lazy: () => import('#app/features/notices/notices.screen.tsx') },
          { path: 'documents', lazy: () => import('#app/features/documents/documents.screen.tsx') },
          { path: 'college-info', lazy: () => import('#app/features/institution/institution.screen.tsx') },
          { path: 'contact-info', lazy: () => import('#app/features/institution/contact-info.screen.tsx') },
          { path: 'class-routine', lazy: () => import('#app/features/routines/routines.screen.tsx') },
          { path: 'principal-info', lazy: () => import('#app/features/heads/heads.screen.tsx') },
          { path: 'committee-member', lazy: () => import('#app/features/committee/committee.screen.tsx') },
          { path: 'officers', lazy: () => import('#app/features/officers/officers.screen.tsx') },
          {
            path: 'student-info-form',
            lazy: () => import('./students-with-backups.tsx'),
          },
          {
            path: 'student-counts',
            lazy: () => import('#app/features/student-counts/student-counts.screen.tsx'),
          },
          { path: 'teacher-info-form', lazy: () => import('#app/features/teachers/teachers.screen.tsx') },
          { path: 'staff-info-form', lazy: () => import('#app/features/staff/staff.screen.tsx') },
          { path: 'import', lazy: () => import('#app/features/imports/imports.screen.tsx') },
          { path: 'gallery-upload', lazy: () => import('#app/features/gallery/gallery.screen.tsx') },
          { path: 'achievements', lazy: () => import('#app/features/achievements/achievements.screen.tsx') },
          { path: 'events', lazy: () => import('#app/features/events/events.screen.tsx') },
          { path: 'add-class', lazy: () => import('#app/features/classes/classes.screen.tsx') },
          { path: 'add-subject', lazy: () => import('#app/features/subjects/subjects.screen.tsx') },
          {
            path: 'messages',
            lazy: () => import('#app/features/contact-messages/contact-messages.screen.tsx'),
          },
          { path: 'bijoy', lazy: () => import('#app/bijoy/bijoy.screen.tsx') },
          {
            path: 'privacy',
            lazy: () => import('#app/features/security-settings/security-settings.screen.tsx'),
          },
          { path: 'users', lazy: () => import('#app/features/accounts/users/users.screen.tsx') },
          { path: 'backups', lazy: () => import('#app/backups/backups.screen.tsx') },
          { path: 'history', lazy: () => import('#app/features/history/history.screen.tsx') },
          { path: 'history/journal', lazy: () => import('#app/features/journal/journal.screen.tsx') },
          { path: 'account', lazy: () => import('#app/features/accounts/users/account.screen.tsx') },
          { path: '*', Component: UnknownScreen },
        ]),
      },
    ],
  },
]

function asScreens(screens: RouteObject[]): RouteObject[] {
  return withRoleCheck(withFormsWithoutReload(screens))
}

/** Screens don't reload when the address opens or closes a form, unless they define it otherwise. */
function withFormsWithoutReload(screens: RouteObject[]): RouteObject[] {
  return screens.map((screen) => {
    const { lazy } = screen
    if (typeof lazy !== 'function') return screen
    const defaults = { shouldRevalidate: skipRevalidationFor(formParameters) }
    return { ...screen, lazy: async () => ({ ...defaults, ...(await lazy()) }) } as RouteObject
  })
}

/** Screens load nothing for roles that may not open them. */
function withRoleCheck(screens: RouteObject[]): RouteObject[] {
  return screens.map((screen) => {
    const to = `/${screen.path ?? ''}`
    const { lazy } = screen
    if (typeof lazy !== 'function' || mayOpen('Editor', to)) return screen
    return {
      ...screen,
      lazy: async () => {
        const { loader, ...rest } = await lazy()
        return {
          ...rest,
          loader: (args: LoaderFunctionArgs) => {
            requireRoleFor(to)
            return typeof loader === 'function' ? loader(args) : null
          },
        }
      },
    } as RouteObject
  })
}
