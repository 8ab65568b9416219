import { CheckIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { addressOfStep, type Step } from '#app/features/overview/first-steps.rules.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { styles } from '#app/ui/base/styles.ts'

/** The button that saves a step. */
export const saveAndGoOn = 'সংরক্ষণ করে পরের ধাপ'

/** The address of an action that saves a kind of record. */
export function saving(what: string): string {
  return `?write=${what}`
}

interface StepFrameProps {
  step: Step
  steps: readonly Step[]
  /** Why the school is asked for this. */
  why: string
  children: ReactNode
}

/** A step of the setup between the steps before and after it. */
export function StepFrame({ step, steps, why, children }: StepFrameProps) {
  const headingId = useId()
  const heading = useFocusOnArrival()
  const { number, label, isDone } = step
  return (
    <>
      <StepsRow step={step} steps={steps} />
      <section aria-labelledby={headingId} className={`${styles.card} grid grid-cols-1 gap-4 p-4 md:p-6`}>
        <div className="grid gap-1">
          <h2
            id={headingId}
            ref={heading}
            tabIndex={-1}
            className="flex flex-wrap items-baseline gap-x-3 heading"
          >
            <span className="text-ink-soft">
              {formatNumber(number)}/{formatNumber(steps.length)}
            </span>
            {label}
          </h2>
          <p className="max-w-prose text-ink-soft">{why}</p>
        </div>
        {children}
      </section>
      <nav aria-label="আগে ও পরে" className="flex flex-wrap items-center justify-between gap-3">
        {number > 1 ? (
          <Link to={addressOfStep(number - 1)} className={`${styles.button} ${styles.quiet}`}>
            আগের ধাপ
          </Link>
        ) : (
          <Link to="/" className={`${styles.button} ${styles.quiet}`}>
            ড্যাশবোর্ডে ফিরুন
          </Link>
        )}
        <Link
          to={number < steps.length ? addressOfStep(number + 1) : '/'}
          className={`${styles.button} ${styles.quiet}`}
        >
          {isDone ? (number === steps.length ? 'শেষ করুন' : 'পরের ধাপ') : 'পরে করব'}
        </Link>
      </nav>
    </>
  )
}

function StepsRow({ step: open, steps }: Pick<StepFrameProps, 'step' | 'steps'>) {
  return (
    <nav aria-label="আটটি ধাপ" className="print:hidden">
      <ol className="grid grid-cols-8 gap-1">
        {steps.map((step) => (
          <li key={step.number} className="min-w-0">
            <StepLink step={step} isOpen={step === open} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepLink({ step: { number, label, isDone }, isOpen }: { step: Step; isOpen: boolean }) {
  const circle = isOpen
    ? 'border-brand bg-brand text-white'
    : isDone
      ? 'border-success bg-success-tint text-success'
      : 'border-line-strong bg-paper text-ink-soft'
  return (
    <Link
      to={addressOfStep(number)}
      aria-current={isOpen ? 'step' : undefined}
      className="grid min-h-11 content-start justify-items-center gap-1 rounded-lg py-1 text-center text-sm hover:bg-brand-tint aria-[current=step]:font-bold"
    >
      <span
        aria-hidden="true"
        className={`inline-flex size-8 items-center justify-center rounded-full border-2 font-bold ${circle}`}
      >
        {isDone && !isOpen ? <CheckIcon className="size-5" strokeWidth={2.5} /> : formatNumber(number)}
      </span>
      <span className="max-md:sr-only">{label}</span>
      {isDone && <span className="sr-only">হয়েছে</span>}
    </Link>
  )
}

/** The heading gets the focus after a step before or after it, not when the screen is opened. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const how = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step is opened
  useEffect(() => {
    if (how === 'PUSH') heading.current?.focus()
  }, [])
  return heading
}
