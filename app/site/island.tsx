import type { ReactElement } from 'react'

interface IslandProps<Props extends object> {
  /** The name in `islands.ts`. */
  name: string
  component: (props: Props) => ReactElement
  props: Props
  /** A storage key that hydrates the island at once if set. */
  hydrateWith?: string
  /** Hydrated on page load. */
  isHydratedAtOnce?: boolean
  /** The message if the script does not load and the form needs it. */
  failed?: string
}

/**
 * A part of a page that React hydrates. Its components must not have adjacent texts, because static markup lacks the
 * comments between them that React needs.
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
