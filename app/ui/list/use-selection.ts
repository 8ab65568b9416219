import { useRef, useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The chosen rows of a list; deleted rows are ignored. */
export function useSelection(order: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const pressed = useRef<number>(undefined)
  return {
    /** The number of rows that can be chosen. */
    count: order.length,
    // Most of the time nothing is chosen from thousands of rows.
    ids: chosen.size === 0 ? [] : order.filter((id) => chosen.has(id)),
    has: (id: number) => chosen.has(id),
    press: (id: number, isRange: boolean) => {
      setChosen(pressOne(chosen, order, id, isRange ? pressed.current : undefined))
      pressed.current = id
    },
    chooseAll: () => setChosen(new Set(order)),
    clear: () => setChosen(new Set()),
  }
}

/**
 * The chosen ids after a press. `from` is the previously pressed id while Shift is held: the range takes the new state
 * of `id`.
 */
export function pressOne(
  chosen: ReadonlySet<number>,
  order: readonly number[],
  id: number,
  from?: number,
): ReadonlySet<number> {
  const [start, end] = [order.indexOf(from ?? id), order.indexOf(id)]
  const pressed = new Set(start < 0 ? [id] : order.slice(Math.min(start, end), Math.max(start, end) + 1))
  return new Set(chosen.has(id) ? [...chosen].filter((one) => !pressed.has(one)) : [...chosen, ...pressed])
}
