import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Confirms before the screen or page is left, while there is a question. Once per screen. */
export function useAskBeforeLeaving(question: string | undefined): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      question !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])
  useEffect(() => {
    if (question === undefined) return
    const preventClose = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventClose)
    return () => removeEventListener('beforeunload', preventClose)
  }, [question])
}
