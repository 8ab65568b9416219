import type { RouteObject } from 'react-router'
import { keepDataWhile } from '#app/ui/base/kept-data.ts'
import { formParameters } from '#app/ui/form/form-address.ts'

/** Screens that load nothing anew when the address opens or closes a form of theirs; a rule of their own comes first. */
export function keptBehindForms(screens: RouteObject[]): RouteObject[] {
  return screens.map((screen) => {
    const { lazy } = screen
    if (typeof lazy !== 'function') return screen
    const kept = { shouldRevalidate: keepDataWhile(formParameters) }
    return { ...screen, lazy: async () => ({ ...kept, ...(await lazy()) }) } as RouteObject
  })
}
