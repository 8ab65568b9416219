import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { AnyEntity } from '#app/contract/entity.ts'
import { longestLabel, longestValue } from '#app/contract/usual-fields.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { OrderList } from '#app/ui/list/order-list.tsx'
import { ConflictValue } from './conflict-value.tsx'
import { labelOf, type OfEntity } from './entity-fields.tsx'
import { FieldGroup } from './field-group.tsx'
import { fillIn } from './fill-in.ts'
import { fieldStart } from './form-address.ts'
import { formatPairs, type Pair, parsePairs, serializePairs } from './pairs.ts'

interface PairsFieldProps {
  name: string
  label: string
  hint?: string
  most: number
  /** Suggested rows, until one with the same label is there; the value may be empty. */
  usual?: readonly Pair[]
  /** The word for a value. */
  valueWord?: string
  /** The check of the schema, to mark the refused rows. */
  isValue?: (value: string) => boolean
}

/** Separate from `fieldsOf`, because few forms have one. */
export function pairsFieldOf<E extends AnyEntity>(entity: E) {
  return (props: OfEntity<E, 'pairs', PairsFieldProps>) => (
    <PairsField label={labelOf(entity, props.name)} {...props} />
  )
}

/** Rows of label and value that are added, edited, ordered and removed. */
function PairsField({ name, label, hint, ...list }: PairsFieldProps) {
  const storeId = useId()
  return (
    <FieldGroup
      {...{ name, label, hint }}
      showConflict={(value, id) => (
        <ConflictValue id={id} inputId={storeId} value={value} shown={formatPairs(parsePairs(value))} />
      )}
    >
      {(value, errors) => (
        <PairRows {...list} {...{ name, storeId }} initial={value} isRefused={errors.length > 0} />
      )}
    </FieldGroup>
  )
}

interface Row extends Pair {
  id: number
}

interface PairRowsProps extends Omit<PairsFieldProps, 'label' | 'hint'> {
  /** The hidden control that has the rows as JSON, for drafts and for saving. */
  storeId: string
  initial: string
  isRefused: boolean
}

function PairRows({
  name,
  storeId,
  initial,
  isRefused,
  most,
  usual = [],
  valueWord = 'তথ্য',
  isValue = () => true,
}: PairRowsProps) {
  const parts = useRef<HTMLDivElement>(null)
  const store = useRef<HTMLTextAreaElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const [rows, setRows] = useState<readonly Row[]>(() => numbered(parsePairs(initial)))
  const [added, setAdded] = useState<{ place: number; part: keyof Pair }>()
  const latest = useRef(rows)
  const isFull = rows.length >= most
  const used = new Set(rows.map(({ label }) => searchKey(label)))

  useEffect(() => {
    if (!added) return
    const row = parts.current?.querySelectorAll('li')[added.place]
    row?.querySelector<HTMLElement>(`[data-pair=${added.part}]`)?.focus()
  }, [added])

  function write(next: readonly Row[]): void {
    latest.current = next
    setRows(next)
    fillIn(store.current, serializePairs(next))
  }

  function change(row: Row, changed: Partial<Pair>): void {
    write(rows.map((one) => (one === row ? { ...row, ...changed } : one)))
  }

  function add(pair: Pair): void {
    if (isFull) return
    const id = 1 + Math.max(0, ...rows.map((row) => row.id))
    write([...rows, { ...pair, id }])
    setAdded({ place: rows.length, part: pair.label ? 'value' : 'label' })
  }

  function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter would send the form before the rows are complete.
    event.preventDefault()
    const inputs = [...(parts.current?.querySelectorAll<HTMLInputElement>('[data-pair]') ?? [])]
    const next = inputs[inputs.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else add(emptyPair)
  }

  return (
    <div ref={parts} className="grid gap-3">
      <textarea
        hidden
        ref={store}
        id={storeId}
        name={name}
        defaultValue={initial}
        onInput={({ currentTarget: { value } }) => {
          if (value === serializePairs(latest.current)) return
          // The conflicting rows were taken over.
          latest.current = numbered(parsePairs(value))
          setRows(latest.current)
        }}
      />
      <OrderList
        rows={rows}
        nameOf={(row) => row.label || `${toBengaliDigits(rows.indexOf(row) + 1)} নম্বর সারি`}
        onOrder={write}
        more={(row) => (
          <Button
            aria-label={`সরান: ${row.label || 'খালি সারি'}`}
            onClick={() => {
              write(rows.filter((one) => one !== row))
              adder.current?.focus()
            }}
          >
            সরান
          </Button>
        )}
      >
        {(row) => (
          <PairInputs
            row={row}
            place={rows.indexOf(row) + 1}
            valueWord={valueWord}
            faults={isRefused ? faultsOf(row, rows, isValue) : noFaults}
            onChange={(changed) => change(row, changed)}
            onKeyDown={focusNext}
          />
        )}
      </OrderList>
      <div className="flex flex-wrap gap-2">
        <Button ref={adder} {...{ [fieldStart]: '' }} aria-disabled={isFull} onClick={() => add(emptyPair)}>
          সারি যোগ করুন
        </Button>
        {!isFull &&
          usual
            .filter(({ label }) => !used.has(searchKey(label)))
            .map((pair) => (
              <Button key={pair.label} className={styles.slim} onClick={() => add(pair)}>
                + {pair.label}
              </Button>
            ))}
      </div>
      {isFull && <p className="text-sm">সর্বোচ্চ {toBengaliDigits(most)}টি সারি রাখা যায়।</p>}
    </div>
  )
}

interface PairInputsProps {
  row: Row
  /** Starts at 1. */
  place: number
  valueWord: string
  faults: Faults
  onChange: (changed: Partial<Pair>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function PairInputs({ row, place, valueWord, faults, onChange, onKeyDown }: PairInputsProps) {
  const input = { autoComplete: 'off', onKeyDown, className: styles.input } as const
  const number = toBengaliDigits(place)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
      <input
        {...input}
        aria-label={`${number} নম্বর সারির নাম`}
        aria-invalid={faults.label || undefined}
        placeholder="নাম"
        value={row.label}
        data-pair="label"
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
      />
      <input
        {...input}
        aria-label={`${number} নম্বর সারির ${valueWord}${row.label && `: ${row.label}`}`}
        aria-invalid={faults.value || undefined}
        placeholder={valueWord}
        value={row.value}
        data-pair="value"
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
      />
    </div>
  )
}

interface Faults {
  label: boolean
  value: boolean
}

const emptyPair: Pair = { label: '', value: '' }

const noFaults: Faults = { label: false, value: false }

/** The refused parts of a row; a fault of the whole list, like too many rows, is marked on the first. */
function faultsOf(row: Row, rows: readonly Row[], isValue: (value: string) => boolean): Faults {
  const faultsIn = ({ label, value }: Pair): Faults => ({
    label: label.trim().length > longestLabel || (!hasVisibleText(label) && hasVisibleText(value)),
    value: value.trim().length > longestValue || (hasVisibleText(value) && !isValue(value)),
  })
  const rowFaults = faultsIn(row)
  const isOfAll = row === rows[0] && !rows.map(faultsIn).some(({ label, value }) => label || value)
  return isOfAll ? { ...rowFaults, label: true } : rowFaults
}

function numbered(pairs: readonly Pair[]): Row[] {
  return pairs.map((pair, index) => ({ ...pair, id: index + 1 }))
}
