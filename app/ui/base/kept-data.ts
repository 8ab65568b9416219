import type { ShouldRevalidateFunction } from 'react-router'

/** Keeps what a screen has loaded while only these parameters of its address change. */
export function keepDataWhile(parameters: readonly string[]): ShouldRevalidateFunction {
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
