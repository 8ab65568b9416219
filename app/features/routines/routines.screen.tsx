import { ScreenHead } from '#app/ui/toolbar.tsx'

/** The week's classes. */
export function Component() {
  return <ScreenHead title="Class routine" />
}
