import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readUser } from '#app/browser/user-state.ts'
import { isWriter } from '#app/contract/roles.ts'
import { choicesOf } from '#app/sheets/write-cell.ts'
import { truncate } from '#app/text/base/cut.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { saveFile } from '#app/ui/files/file-link.tsx'
import { missingFields } from './import-kinds.rules.ts'
import { focusStep, TypedInput } from './import-step.components.tsx'
import { countsInWords, fieldName, reasonsIn, stateOf, withFieldName } from './import-words.rules.ts'
import { allowClashField } from './imports.contract.ts'
import { findMissing, groupRefusals, type MissingRecords, type RefusalGroup } from './refused-rows.rules.ts'
import type { SheetImport } from './sheet-import.components.tsx'

interface RefusalGroupsProps {
  work: SheetImport
  /** Filters the rows. */
  onOnly: (numbers: ReadonlySet<number>) => void
}

const fewGroups = 5

/** Each reason of refused rows once, with a correction for all of its rows. */
export function RefusalGroups({ work, onOnly }: RefusalGroupsProps) {
  const [isLong, setIsLong] = useState(false)
  const missing = findMissing(work.kind, work.rows, work.names.nameOf)
  const isMissing = (key: string) => missing.some(({ keys }) => keys.has(key))
  const groups = groupRefusals(work.rows).filter(
    // A missing name may also be a typo.
    ({ key, field, numbers, cellText }) =>
      (numbers.length > 1 || field === allowClashField) && (cellText !== undefined || !isMissing(key)),
  )
  const visible = isLong ? groups : groups.slice(0, fewGroups)
  return (
    <div className="grid gap-2">
      {missing.length + visible.length > 0 && (
        <ul aria-label="কেন নেওয়া যাবে না" className="grid gap-2">
          {missing.map((records) => (
            <MissingLine key={records.entity.path} {...{ work, records }} />
          ))}
          {visible.map((group) => (
            <GroupLine key={group.key} {...{ work, group, onOnly }} />
          ))}
        </ul>
      )}
      {groups.length > visible.length && (
        <div>
          <Button onClick={() => setIsLong(true)}>
            আরও {toBengaliDigits(groups.length - visible.length)}টি কারণ দেখুন
          </Button>
        </div>
      )}
      <SaveRejects work={work} />
    </div>
  )
}

function MissingLine({ work, records }: { work: SheetImport; records: MissingRecords }) {
  const { writer } = work
  const isUsed = useStepFocusOnUnmount(work)
  const { counts, names, numbers } = records
  return (
    <Line
      count={numbers.size}
      message={`${countsInWords(counts)} নেই`}
      detail={names.slice(0, fewNames).join(', ') + (names.length > fewNames ? ' …' : '')}
    >
      {isWriter(readUser()?.role, records.entity.writtenBy) ? (
        <Button
          isBusy={writer.isBusy}
          aria-disabled={isBlocked(writer)}
          onClick={() => {
            isUsed.current = true
            void writer.addMissing(records)
          }}
        >
          যোগ করুন<span className="sr-only">: {countsInWords(counts)}</span>
        </Button>
      ) : (
        <p className="text-sm">এগুলো অ্যাডমিন যোগ করবেন। তারপর ফাইলটি আবার আনুন।</p>
      )}
    </Line>
  )
}

const fewNames = 12
const isBlocked = ({ progress }: SheetImport['writer']) => progress !== undefined

interface GroupLineProps extends RefusalGroupsProps {
  group: RefusalGroup
}

function GroupLine({ work, group: { field, message, cellText, numbers }, onOnly }: GroupLineProps) {
  const { kind, draft, isStarted, rows, writer, names } = work
  const isUsed = useStepFocusOnUnmount(work)
  const column = kind.columns.find((one) => one.field === field)
  const isFieldMissing = !isStarted && missingFields(kind, draft).includes(field)
  const correctAll = (corrected: string, text: string) => {
    isUsed.current = true
    const group = new Set(numbers)
    work.correct(
      rows.filter(({ number }) => group.has(number)),
      corrected,
      text,
    )
  }
  return (
    <Line count={numbers.length} message={withFieldName(kind, field, message)}>
      {field === allowClashField ? (
        <Button isBusy={work.isPlanning} onClick={() => correctAll(allowClashField, 'true')}>
          জেনেশুনেই যোগ করুন
        </Button>
      ) : isFieldMissing ? (
        <Button onClick={() => focusFixedValue(field)}>
          সব সারির জন্য মান দিন<span className="sr-only">: {message}</span>
        </Button>
      ) : cellText !== undefined && !writer.progress ? (
        <div className="w-full sm:w-64">
          <TypedInput
            aria-label={`${fieldName(kind, field)}: “${truncate(cellText)}” বদলে সব সারিতে যা হবে`}
            choices={column && choicesOf(column.meta, names.named.namesOf)}
            spellCheck={false}
            placeholder="সব সারিতে যা হবে"
            onSave={(text) => {
              if (text !== '') correctAll(field, text)
            }}
          />
        </div>
      ) : (
        numbers.length < rows.length && (
          <Button onClick={() => onOnly(new Set(numbers))}>
            এগুলোই দেখান<span className="sr-only">: {message}</span>
          </Button>
        )
      )}
    </Line>
  )
}

/** When the line disappears after its use, focuses the step. */
function useStepFocusOnUnmount({ isStarted }: SheetImport) {
  const isUsed = useRef(false)
  useEffect(
    () => () => {
      if (isUsed.current)
        setTimeout(() => document.activeElement === document.body && focusStep(isStarted ? 4 : 3))
    },
    [isStarted],
  )
  return isUsed
}

interface LineProps {
  count: number
  message: string
  detail?: string
  children: ReactNode
}

function Line({ count, message, detail, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-danger-tint px-3 py-2">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <b className="text-danger">{toBengaliDigits(count)}টি সারি:</b> {message}
        {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
      </p>
      {children}
    </li>
  )
}

/** In the second step. */
function focusFixedValue(field: string): void {
  document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus()
}

/** Downloads the refused rows with the reasons. */
export function SaveRejects({ work }: { work: SheetImport }) {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')

  async function save(): Promise<void> {
    setIsBusy(true)
    setFault('')
    try {
      saveFile(await sheetOf(work), `${work.kind.label} - ঠিক করার সারি.xlsx`)
    } catch {
      setFault('ফাইলটি তৈরি করা যায়নি। আবার চেষ্টা করুন।')
    }
    setIsBusy(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
        ঘরগুলো এখানেই ঠিক করা যায়; অথবা সারিগুলো আলাদা ফাইলে নামিয়ে কারণ দেখে ঠিক করুন, তারপর ফাইলটি আবার আনুন। বাকি সারির এতে
        কোনো অসুবিধা হয় না।
      </p>
      <Button isBusy={isBusy} onClick={() => void save()}>
        এই সারিগুলো নামিয়ে নিন
      </Button>
      {fault && (
        <p role="alert" className="w-full text-sm font-bold text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}

/** The cells with their corrections. */
async function sheetOf({ kind, draft, rows, isStarted }: SheetImport): Promise<Blob> {
  // Few sheets have refused rows.
  const { xlsxStream } = await import('#app/sheets/write-sheet.ts')
  const heads = [...draft.columns.map(({ head }) => head), 'কারণ']
  const rejects = rows.filter((row) => stateOf(row, isStarted) === 'refused')
  async function* cells() {
    for (const { cells: original, corrected, result } of rejects) {
      const reasons = reasonsIn(kind, result?.errors).map(({ reason }) => reason)
      const filled = draft.columns.map(
        ({ index, field }) => corrected[field ?? ''] ?? original[index] ?? null,
      )
      yield [...filled, reasons.join(' ')]
    }
  }
  const columns = heads.map((head) => ({ head, kind: 'text' as const }))
  return new Response(xlsxStream('বাদ পড়া সারি', columns, cells())).blob()
}
