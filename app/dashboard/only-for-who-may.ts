import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import { requireRoleFor } from './session.ts'

/** Screens that load nothing, and say so, for those whose role they are not for. */
export function onlyForWhoMay(screens: RouteObject[]): RouteObject[] {
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
