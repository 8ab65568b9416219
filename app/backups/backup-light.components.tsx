import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#app/text/dates/dates.ts'
import { styles } from '#app/ui/base/styles.ts'
import type { BackupState } from './backups.contract.ts'
import { describeFailure, describeLight } from './backups.rules.ts'
import { type Light, lightOf } from './light.rules.ts'

const colors: Record<Light, { dot: string; text: string }> = {
  green: { dot: 'bg-success', text: 'text-success' },
  amber: { dot: 'bg-accent', text: 'text-ink' },
  red: { dot: 'bg-danger', text: 'text-danger' },
}

export function BackupLight({ state: { last_at, failure } }: { state: BackupState }) {
  const light = lightOf(last_at, new Date())
  const { message, todo } = describeLight(light, last_at)
  return (
    <div className="grid gap-2">
      <p className={`flex items-center gap-3 text-lg font-bold ${colors[light].text}`}>
        <span aria-hidden="true" className={`size-4 shrink-0 rounded-full ${colors[light].dot}`} />
        {message}
      </p>
      <p>
        {last_at !== null && (
          <>
            শেষ ব্যাকআপ: <time dateTime={last_at}>{formatInstant(last_at)}</time>
            {'। '}
          </>
        )}
        {todo}
      </p>
      {failure && (
        <p className="rounded-lg bg-danger-tint px-3 py-2 text-danger">
          <b>
            {formatInstant(failure.at)} এর ব্যাকআপটি {failure.reason === 'files lost' ? 'সম্পূর্ণ নয়' : 'হয়নি'}।
          </b>{' '}
          {describeFailure(failure)}
        </p>
      )}
    </div>
  )
}

/** The light on the overview; `children` come below it. */
export function BackupPanel({ state, children }: { state: BackupState; children: ReactNode }) {
  return (
    <section className={`${styles.card} grid content-start gap-2 p-4`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="subheading">ব্যাকআপ</h2>
        <Link to="/backups" className="inline-flex min-h-11 items-center underline">
          সব ব্যাকআপ
        </Link>
      </div>
      <BackupLight state={state} />
      {children}
    </section>
  )
}
