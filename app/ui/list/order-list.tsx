import { ArrowDownIcon, ArrowUpIcon, Bars2Icon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toBengaliDigits, toLatinDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { StoredPicture } from '#app/ui/files/stored-picture.tsx'

interface OrderListProps<T> {
  rows: readonly T[]
  nameOf: (row: T) => string
  pictureOf?: ((row: T) => string | undefined) | undefined
  /** Content after the name of the row. */
  more?: (row: T) => ReactNode
  /** Replaces the name of the row. */
  children?: (row: T) => ReactNode
  onOrder: (rows: readonly T[]) => void
}

/** Rows are moved by buttons, a typed number, or dragging. */
export function OrderList<T extends { id: number }>({
  rows,
  nameOf,
  pictureOf,
  more,
  children,
  onOrder,
}: OrderListProps<T>) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: number; part: string }>()
  const [draggedId, setDraggedId] = useState<number>()

  // React re-inserts the moved row, so its buttons lose the focus.
  useEffect(() => {
    if (!moved) return
    list.current?.querySelector<HTMLElement>(`[data-part="${moved.part} ${moved.id}"]`)?.focus()
  }, [moved])

  function move(row: T, to: number, part: string | undefined): void {
    const from = rows.indexOf(row)
    const place = Math.min(Math.max(to, 0), rows.length - 1)
    if (place === from) return
    const next = rows.filter((one) => one !== row)
    next.splice(place, 0, row)
    onOrder(next)
    if (part) setMoved({ id: row.id, part })
  }

  // A single row can't move.
  const isOrdered = rows.length > 1
  const movedTo = moved ? rows.findIndex(({ id }) => id === moved.id) : -1
  const movedRow = rows[movedTo]
  return (
    <>
      <ol ref={list} className="grid gap-1">
        {rows.map((row, index) => (
          <li
            key={row.id}
            className={`flex items-center gap-2 rounded-lg border border-line p-1 ${more ? 'flex-wrap' : ''} ${row.id === draggedId ? 'bg-brand-tint' : ''}`}
            onDragOver={(event) => {
              event.preventDefault()
              const dragged = rows.find(({ id }) => id === draggedId)
              if (dragged) move(dragged, index, undefined)
            }}
          >
            {isOrdered && (
              <>
                <span
                  aria-hidden="true"
                  draggable
                  title="টেনে সরান"
                  className="cursor-grab px-2 text-ink-soft max-md:hidden"
                  onDragStart={(event) => {
                    event.dataTransfer.setData('text/plain', '')
                    setDraggedId(row.id)
                  }}
                  onDragEnd={() => setDraggedId(undefined)}
                >
                  <Bars2Icon className="size-5" />
                </span>
                <PlaceInput
                  key={placeOf(index)}
                  place={placeOf(index)}
                  label={`ক্রম: ${nameOf(row)}`}
                  part={`place ${row.id}`}
                  onPlace={(place, isLeft) => move(row, place - 1, isLeft ? undefined : 'place')}
                />
              </>
            )}
            {pictureOf && (
              <StoredPicture src={pictureOf(row)} loading="lazy" className="h-12 w-16 rounded object-cover" />
            )}
            <div className={`min-w-0 flex-1 wrap-anywhere ${more ? 'basis-40 max-sm:basis-[70%]' : ''}`}>
              {children ? children(row) : nameOf(row)}
            </div>
            {isOrdered && (
              <>
                <Button
                  data-part={`up ${row.id}`}
                  className={more ? '' : 'max-md:px-2'}
                  aria-label={`উপরে নিন: ${nameOf(row)}`}
                  aria-disabled={index === 0}
                  onClick={() => move(row, index - 1, 'up')}
                >
                  <ArrowUpIcon aria-hidden className="size-5" />
                </Button>
                <Button
                  data-part={`down ${row.id}`}
                  className={more ? '' : 'max-md:px-2'}
                  aria-label={`নিচে নিন: ${nameOf(row)}`}
                  aria-disabled={index === rows.length - 1}
                  onClick={() => move(row, index + 1, 'down')}
                >
                  <ArrowDownIcon aria-hidden className="size-5" />
                </Button>
              </>
            )}
            {more?.(row)}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {movedRow && `${nameOf(movedRow)}: এখন ${toBengaliDigits(movedTo + 1)} নম্বরে`}
      </p>
    </>
  )
}

// Starts at 1.
const placeOf = (index: number) => index + 1

interface PlaceInputProps {
  /** Starts at 1. */
  place: number
  label: string
  part: string
  onPlace: (place: number, isLeft: boolean) => void
}

function PlaceInput({ place, label, part, onPlace }: PlaceInputProps) {
  const take = (input: HTMLInputElement, isLeft: boolean) => {
    const typed = toLatinDigits(input.value.trim())
    input.value = toBengaliDigits(place)
    if (/^\d{1,6}$/.test(typed)) onPlace(Number(typed), isLeft)
  }
  return (
    <span className="w-16 shrink-0 max-md:w-14">
      <input
        aria-label={label}
        data-part={part}
        defaultValue={toBengaliDigits(place)}
        inputMode="numeric"
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => take(event.currentTarget, true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter must not send a form around the list.
          event.preventDefault()
          take(event.currentTarget, false)
        }}
        className={`${styles.input} text-center`}
      />
    </span>
  )
}
