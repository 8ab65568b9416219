import type { ReactElement } from 'react'

interface IslandProps<Props extends object> {
  /** The name under which `islands.ts` finds the component. */
  name: string
  component: (props: Props) => ReactElement
  props: Props
  /** The key of the browser's storage that wakes it at once. */
  wakeWith?: string
  /** What is said when its script does not come, and no plain form stands in for it. */
  failed?: string
}

/**
 * A part of a page that becomes interactive; its props travel with it. Static markup has nothing between two texts
 * that stand side by side, so the components of islands must not have such.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  wakeWith,
  failed,
}: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-wake-with={wakeWith} data-failed={failed}>
      <Component {...props} />
    </div>
  )
}
