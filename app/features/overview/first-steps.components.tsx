import { lazy, Suspense, useEffect, useState } from 'react'
import { focusHead } from '#app/ui/base/focus-head.ts'
import { readSetting, storeSetting } from '#app/ui/base/stored-setting.ts'
import type { FirstStepsProps } from './first-steps-panel.components.tsx'

// Only new sites have it.
const Panel = lazy(async () => ({
  default: (await import('./first-steps-panel.components.tsx')).FirstStepsPanel,
}))

export function FirstSteps(props: FirstStepsProps) {
  return (
    <Suspense fallback={<div className="min-h-80 rounded-xl border border-brand bg-brand-tint" />}>
      <Panel {...props} />
    </Suspense>
  )
}

/** Stored per user and browser. The pressed button disappears, so the focus moves to the heading. */
export function useHiddenSteps(userId: number | undefined): [boolean, (isHidden: boolean) => void] {
  const key = `first-steps:${userId}`
  const [isHidden, setIsHidden] = useState(() => readSetting(key) === hidden)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) focusHead()
  }, [times])
  return [
    isHidden,
    (next) => {
      setIsHidden(next)
      setTimes(times + 1)
      storeSetting(key, next ? hidden : 'visible')
    },
  ]
}

const hidden = 'hidden'
