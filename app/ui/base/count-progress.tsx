import { formatNumber } from '#app/text/base/digits.ts'
import { styles } from './styles.ts'

interface CountProgressProps {
  /** For screen readers. */
  label: string
  done: number
  total: number
  /** What is counted, after the number: "সারি". */
  what: string
}

/** Work that goes on: how many of how many are done. */
export function CountProgress({ label, done, total, what }: CountProgressProps) {
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
      <progress max={total} value={done} aria-label={label} className={styles.progress} />
      <span>
        {formatNumber(total)}টির মধ্যে {formatNumber(done)}টি {what}
      </span>
    </div>
  )
}
