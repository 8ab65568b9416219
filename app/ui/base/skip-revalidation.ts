import type { ShouldRevalidateFunction } from 'react-router'

/** Skips reloading while only these parameters of the address change. */
export function skipRevalidationFor(parameters: readonly string[]): ShouldRevalidateFunction {
  const without = (url: URL) => {
    const rest = new URL(url)
    for (const name of parameters) rest.searchParams.delete(name)
    return rest.href
  }
  return ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
    const isOther = currentUrl.href !== nextUrl.href
    if (formMethod === undefined && isOther && without(currentUrl) === without(nextUrl)) return false
    return defaultShouldRevalidate
  }
}
