import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { focusHead } from '#app/ui/base/focus-head.ts'
import { readSetting, storeSetting } from '#app/ui/base/stored-setting.ts'
import { styles } from '#app/ui/base/styles.ts'
import type { Step } from './first-steps.rules.ts'

interface FirstStepsProps {
  steps: readonly Step[]
  hasSample: boolean
  onHide: () => void
}

export function FirstSteps({ steps, hasSample, onHide }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <section className="grid gap-4 rounded-xl border border-brand bg-paper p-4 md:p-6">
      <div className="grid gap-1">
        <h2 className="heading">স্বাগতম! ধাপে ধাপে ওয়েবসাইট সাজান</h2>
        <p className="text-ink-soft">
          যা দেবেন, সঙ্গে সঙ্গে ওয়েবসাইটে দেখা যাবে; পরে যেকোনো সময় বদলানো যায়।
          {hasSample && ' নমুনা তথ্য এখানে ধরা হয়নি।'}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <progress max={steps.length} value={done} aria-label="শেষ হওয়া ধাপ" className={styles.progress} />
        <b>
          {formatNumber(done)}/{formatNumber(steps.length)} ধাপ
        </b>
      </p>
      <ol className="grid gap-2 lg:grid-cols-2 xl:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.label}>
            <StepLink step={step} number={index + 1} isNext={index === next} />
          </li>
        ))}
      </ol>
      <div>
        <Button onClick={onHide}>ধাপগুলো লুকান</Button>
      </div>
    </section>
  )
}

function StepLink({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const look = isNext ? styles.primary : step.isDone ? 'text-ink-soft' : 'hover:bg-brand-tint'
  return (
    <Link
      to={step.to}
      aria-current={isNext ? 'step' : undefined}
      className={`flex min-h-12 items-center gap-3 rounded-lg px-3 py-1 ${look}`}
    >
      <span
        aria-hidden="true"
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 border-current text-sm font-bold"
      >
        {step.isDone ? <Tick /> : formatNumber(number)}
      </span>
      <span className={`min-w-0 wrap-anywhere underline ${isNext ? 'font-bold' : ''}`}>{step.label}</span>
      {step.isDone && <span className="text-sm font-bold text-success">হয়েছে</span>}
    </Link>
  )
}

function Tick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-success stroke-3">
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </svg>
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
