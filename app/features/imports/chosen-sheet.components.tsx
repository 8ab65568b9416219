import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatInstant } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import type { ImportKind } from './import-kinds.rules.ts'
import type { Import } from './imports.contract.ts'

interface ChosenSheetProps {
  kind: ImportKind
  known: Import
  /** Left out once it is done: what comes next stands there. */
  onOther: (() => void) | undefined
}

/** The first step once it is done: what is brought, and from which file. */
export function ChosenSheet({ kind, known, onOther }: ChosenSheetProps) {
  const { file_name, sheet, counts, created_at } = known
  return (
    <div className={`${styles.card} flex flex-wrap items-center justify-between gap-3 p-4 md:px-6`}>
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <b>{kind.label}</b>: {file_name}
        {sheet && `, শিট ${sheet}`}, {toBengaliDigits(counts.total)}টি সারি
        <span className="block text-sm text-ink-soft">{formatInstant(created_at)}</span>
      </p>
      {onOther && <Button onClick={onOther}>অন্য ফাইল দিন</Button>}
    </div>
  )
}
