import { createContext, useContext, useEffect } from 'react'

/** The name of the institution, at the end of every title. */
export const SiteName = createContext('পাঠশালা')

/** Sets the title of the browser's tab; in the page's own element, because a second one would be ignored. */
export function useScreenTitle(title: string): void {
  const site = useContext(SiteName)
  useEffect(() => {
    document.title = `${title} | ${site}`
  }, [title, site])
}
