import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusHead } from '#app/ui/base/focus-head.ts'

/**
 * Gives the focus to the head of a screen that was opened; of one that somebody went back to, to the link that led away.
 * A screen that has given the focus to a field of its own keeps it there.
 */
export function useScreenFocus(): void {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const lastLinks = useRef(new Map<string, string>())
  const opened = useRef(pathname)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null
      if (link) lastLinks.current.set(key, link.getAttribute('href') ?? '')
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [key])
  useEffect(() => {
    if (opened.current === pathname) return
    opened.current = pathname
    if (document.activeElement?.closest('main')) return
    const href = isBack && lastLinks.current.get(key)
    const link = href && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (link) link.focus({ preventScroll: true })
    else focusHead({ preventScroll: true })
  }, [pathname, key, isBack])
}
