import type { ReactNode } from 'react'
import type { AnyEntity } from '#app/contract/entity.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { focusHead } from '#app/ui/base/focus-head.ts'
import { styles } from '#app/ui/base/styles.ts'
import { useBulk, versionOf } from './use-bulk.ts'
import type { Row } from './use-crud.ts'

interface SelectionBarProps<T> {
  entity: AnyEntity
  chosen: readonly T[]
  nameOf: (row: T) => string
  onLeave: () => void
  /** Further actions. */
  children: ((chosen: readonly T[], leave: () => void) => ReactNode) | undefined
}

/** What can be done with the selected rows of a list. */
export function SelectionBar<T extends Row>({
  entity,
  chosen,
  nameOf,
  onLeave,
  children,
}: SelectionBarProps<T>) {
  const bulk = useBulk(entity)
  const counted = countOf(entity, chosen)

  function leave(): void {
    onLeave()
    // The pressed button disappears with the bar.
    queueMicrotask(() => focusHead({ preventScroll: true }))
  }

  async function remove(): Promise<void> {
    if (!confirm(`${counted} মুছবেন?\n\n${firstNames(chosen, nameOf)}`)) return
    const texts = { done: `${counted} মুছে ফেলা হয়েছে`, failed: 'মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।' }
    if (await bulk.remove(chosen.map(versionOf), texts)) leave()
  }

  return (
    <section aria-label="বাছাই" className={`${styles.saveBar} items-center [--save-bar:var(--paper-warm)]`}>
      <p role="status" className="font-bold">
        {chosen.length > 0 ? `${counted} বাছা হয়েছে` : 'এক বা একাধিক সারি বাছুন'}
      </p>
      {chosen.length > 0 && children?.(chosen, leave)}
      {chosen.length > 0 && (
        <Button isBusy={bulk.isBusy} onClick={() => void remove()}>
          বাছাই করাগুলো মুছুন
        </Button>
      )}
      <Button onClick={leave}>বাছাই বাদ দিন</Button>
    </section>
  )
}

/** "৩ জন শিক্ষার্থী" */
export function countOf({ words }: AnyEntity, chosen: readonly unknown[]): string {
  return `${formatNumber(chosen.length)}${words.counted}`
}

/** The first three names, and how many more there are. */
export function firstNames<T>(chosen: readonly T[], nameOf: (row: T) => string): string {
  const rest = chosen.length - 3
  const names = chosen.slice(0, 3).map(nameOf).join('\n')
  return rest > 0 ? `${names}\nও আরও ${formatNumber(rest)}` : names
}
