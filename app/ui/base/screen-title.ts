import { createContext, useContext, useEffect } from 'react'

/** The institution, at the end of every title. */
export const SiteName = createContext('পাঠশালা')

/** Uses the existing element, because browsers ignore a second one. */
export function useScreenTitle(title: string): void {
  const site = useContext(SiteName)
  useEffect(() => {
    document.title = `${title} | ${site}`
  }, [title, site])
}
