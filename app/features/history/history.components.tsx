import { type ReactNode, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { truncate } from '#app/text/base/cut.ts'
import { formatInstant } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { type CrudReply, meta } from '#app/ui/form/crud-action.ts'
import {
  type Change,
  type ChangeDescription,
  describeEntry,
  type FieldChange,
  type Names,
  type RoutineEntry,
  undoLabel,
} from './history.rules.ts'

/** Undoes one change or batch at a time, by its address below `changes/`. */
export function useUndo() {
  const fetcher = useFetcher<CrudReply>()
  const [address, setAddress] = useState<string>()
  const reply = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (reply?.isOk) toastSuccess('ফেরানো হয়েছে')
  }, [reply])
  return {
    undo: (target: string, more: Record<string, string> = {}) => {
      setAddress(target)
      void fetcher.submit({ ...more, [meta.intent]: 'undo', [meta.id]: target }, { method: 'post' })
    },
    isBusy: (target: string) => target === address && fetcher.state !== 'idle',
    refusalOf: (target: string): UndoRefusal | undefined =>
      target === address && reply && !reply.isOk
        ? {
            message: reply.message || 'সার্ভারে পৌঁছানো যাচ্ছে না। আবার চেষ্টা করুন।',
            clashes: (reply.body as { clashes?: RoutineEntry[] } | undefined)?.clashes ?? [],
          }
        : undefined,
  }
}

interface UndoRefusal {
  message: string
  /** The routine entries in the same slot. */
  clashes: RoutineEntry[]
}

interface ChangeCardProps {
  change: Change
  description: ChangeDescription
  mayUndo: boolean
  onUndo: (more?: Record<string, string>) => void
  isBusy: boolean
  refusal: UndoRefusal | undefined
  names: Names
}

export function ChangeCard({
  change,
  description,
  mayUndo,
  onUndo,
  isBusy,
  refusal,
  names,
}: ChangeCardProps) {
  const { before, after, about } = change
  const isEdit = before !== null && after !== null
  return (
    <li className={`${styles.card} grid gap-2 px-4 py-3`}>
      <EntryHead
        title={`${description.entity}: ${truncate(description.name, 120)}`}
        action={description.action}
        change={change}
      >
        {mayUndo && (
          <Button
            isBusy={isBusy}
            aria-label={`${undoLabel(change)}: ${description.name}`}
            onClick={() => {
              if (before || confirm(`এটি মুছে যাবে। এগোবেন? ${description.name}`)) onUndo()
            }}
          >
            {undoLabel(change)}
          </Button>
        )}
      </EntryHead>
      {change.data_guard && <p className="font-bold">ব্যক্তিগত তথ্য থাকতে পারে জেনেও প্রকাশ করেছেন</p>}
      {isEdit && <BeforeAndAfter fields={description.fields} />}
      {about &&
        description.fields.map(({ label, before, after }) => (
          <p key={label} className="wrap-anywhere">
            {label}: {before} → {after}
          </p>
        ))}
      {!isEdit && !about && description.fields.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold underline">
            যা লেখা ছিল<span className="sr-only">: {description.name}</span>
          </summary>
          <Contents fields={description.fields} />
        </details>
      )}
      {!before && !after && (
        <p className="text-sm text-ink-soft">এ ধরনের তথ্যের লেখা ইতিহাসে রাখা হয় না, তাই ফেরানো যায় না।</p>
      )}
      {refusal && (
        <div role="alert" className="grid justify-items-start gap-2 text-danger">
          <p>{refusal.message}</p>
          {refusal.clashes.length > 0 && (
            <>
              <ul className="list-disc pl-6 text-ink wrap-anywhere">
                {refusal.clashes.map((entry) => (
                  <li key={entry.id}>{describeEntry(entry, names)}</li>
                ))}
              </ul>
              <Button isBusy={isBusy} onClick={() => onUndo({ allow_clash: 'true' })}>
                তবু ফিরিয়ে আনুন
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

interface EntryHeadProps {
  title: string
  action: string
  change: Change
  /** What can be done with it. */
  children: ReactNode
}

/** What was done, by whom and when. */
export function EntryHead({ title, action, change: { at, user }, children }: EntryHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="subheading wrap-anywhere">{title}</h2>
        <p className="text-sm text-ink-soft">
          <b className="text-ink">{action}</b>
          {' · '}
          {user || 'একজন দর্শনার্থী'}
          {' · '}
          <time dateTime={at}>{formatInstant(at)}</time>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

function BeforeAndAfter({ fields }: { fields: FieldChange[] }) {
  if (fields.length === 0) return <p className="text-sm text-ink-soft">লেখায় কোনো পার্থক্য নেই।</p>
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm">
      <thead>
        <tr>
          {['ঘর', 'আগে', 'পরে'].map((head) => (
            <th key={head} scope="col" className="py-1 pr-3 text-ink-soft">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, before, after }) => (
          <tr key={label} className="border-t border-line align-top wrap-anywhere">
            <th scope="row" className="py-1 pr-3">
              {label}
            </th>
            <td className="py-1 pr-3 whitespace-pre-line">{truncate(before, maxLetters)}</td>
            <td className="py-1 whitespace-pre-line">{truncate(after, maxLetters)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Contents({ fields }: { fields: FieldChange[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm wrap-anywhere sm:grid-cols-[10rem_1fr]">
      {fields.map(({ label, before, after }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="whitespace-pre-line max-sm:mb-2">
            {truncate(before === '—' ? after : before, maxLetters)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const maxLetters = 600
