import { formatNumber } from '#app/text/base/digits.ts'
import { styles } from '#app/ui/base/styles.ts'
import type { CircularItem } from './circular.contract.ts'

export function CircularMeter({ items }: { items: readonly CircularItem[] }) {
  const complete = countComplete(items)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <progress max={items.length} value={complete} aria-label="সম্পূর্ণ তথ্য" className={styles.progress} />
      <b>{completeInWords(items)}</b>
    </p>
  )
}

/** For example: ১১টির মধ্যে ৭টি সম্পূর্ণ. */
export function completeInWords(items: readonly CircularItem[]): string {
  return `${formatNumber(items.length)}টির মধ্যে ${formatNumber(countComplete(items))}টি সম্পূর্ণ`
}

function countComplete(items: readonly CircularItem[]): number {
  return items.filter(({ status }) => status === 'complete').length
}
