import { Link } from 'react-router'
import { formatInstant } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { DataTable } from '#app/ui/list/data-table.tsx'
import { kindAt } from './import-kinds.rules.ts'
import { addressOf, countsSentence } from './import-words.rules.ts'
import type { Import, ImportState } from './imports.contract.ts'

const stateWords: Record<ImportState, string> = {
  checked: 'এখনো আনা হয়নি',
  applying: 'মাঝপথে থেমে আছে',
  applied: 'আনা হয়েছে',
  undone: 'ফেরানো হয়েছে',
}

const goOnWords: Record<ImportState, string> = {
  checked: 'এগিয়ে যান',
  applying: 'এগিয়ে যান',
  applied: 'দেখুন বা ফেরান',
  undone: 'দেখুন',
}

interface RecentImportsProps {
  imports: readonly Import[]
  onDiscard: (known: Import) => void
}

/** The imports of the last days: one that is not finished goes on, a finished one can still be taken back. */
export function RecentImports({ imports, onDiscard }: RecentImportsProps) {
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="recent-imports" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="recent-imports" className="text-xl font-bold">
          গত সাত দিনের আমদানি
        </h2>
        <p className="text-sm text-ink-soft">
          আনা ফাইলের সারিগুলো সাত দিন পরে, বা কোনো শিক্ষার্থীর তথ্য চিরতরে মুছলে, নিজে থেকেই মুছে যায়। যা সংরক্ষণ হয়েছে তা
          থাকে।
        </p>
      </div>
      <DataTable
        caption="গত সাত দিনের আমদানি"
        rows={imports}
        columns={[
          {
            header: 'ফাইল',
            onCard: 'title',
            isLong: true,
            cell: ({ entity, file_name, sheet }) => (
              <>
                {kindAt(entity)?.label ?? entity}: {file_name}
                {sheet && ` (${sheet})`}
              </>
            ),
          },
          { header: 'কখন', cell: ({ created_at, user }) => `${formatInstant(created_at)}, ${user}` },
          {
            header: 'অবস্থা',
            cell: (known) => (
              <>
                <b>{stateWords[known.state]}</b>
                <br />
                {countsSentence(known)}
              </>
            ),
          },
          {
            header: 'কাজ',
            onCard: 'buttons',
            cell: (known) => (
              <div className="flex flex-wrap gap-2">
                <Link to={addressOf(known)} className={`${styles.button} ${styles.quiet} ${styles.slim}`}>
                  {goOnWords[known.state]}
                  <span className="sr-only">: {known.file_name}</span>
                </Link>
                {known.state !== 'applying' && (
                  <Button
                    look="danger"
                    className={styles.slim}
                    aria-label={`বাদ দিন: ${known.file_name}`}
                    onClick={() => onDiscard(known)}
                  >
                    বাদ দিন
                  </Button>
                )}
              </div>
            ),
          },
        ]}
        empty={null}
      />
    </section>
  )
}
