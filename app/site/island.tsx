import type { ReactElement } from 'react'

interface IslandProps<Props extends object> {
  /** The name of the component in `islands.ts`. */
  name: string
  component: (props: Props) => ReactElement
  props: Props
  /** A key of the browser's storage: if it is set, the island is hydrated at once. */
  hydrateWith?: string
  /** Hydrated as soon as the page is there. */
  isHydratedAtOnce?: boolean
  /** The message if its script does not load and there is no plain form. */
  failed?: string
}

/**
 * A part of a page that React hydrates, with its props. Static markup has no comment between two adjacent texts, as
 * React needs it to hydrate, so components of islands must not have adjacent texts.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  hydrateWith,
  isHydratedAtOnce,
  failed,
}: IslandProps<Props>) {
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-hydrate-with={hydrateWith}
      data-hydrate-at-once={isHydratedAtOnce}
      data-failed={failed}
    >
      <Component {...props} />
    </div>
  )
}
