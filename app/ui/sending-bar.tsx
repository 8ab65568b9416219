import { toBengaliDigits } from '#app/text/digits.ts'
import { Button } from './button.tsx'
import { styles } from './styles.ts'
import type { Sending } from './use-sending.ts'

/** How much of a save has gone, with the button that stops it. */
export function SendingBar({ part, stop }: Sending) {
  if (part === undefined) return null
  const isGone = part === 1
  return (
    <div className="flex flex-wrap items-center gap-3">
      <progress value={part} aria-label="পাঠানো হচ্ছে" className={styles.progress} />
      <p>{isGone ? 'সব গেছে, সার্ভারে রাখা হচ্ছে…' : `${toBengaliDigits(Math.floor(part * 100))}% গেছে`}</p>
      {!isGone && <Button onClick={stop}>থামান</Button>}
    </div>
  )
}
