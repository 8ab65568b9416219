import { useRef, useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The rows of a list that somebody has chosen; a row that is gone is none of them. */
export function useSelection(order: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const pressed = useRef<number>(undefined)
  return {
    ids: order.filter((id) => chosen.has(id)),
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
 * The chosen ids after one is pressed. `from` is the one pressed before, with the shift key held: all between the two
 * take the new state of the pressed one.
 */
export function pressOne(
  chosen: ReadonlySet<number>,
  order: readonly number[],
  id: number,
  from?: number,
): ReadonlySet<number> {
  const [start, end] = [order.indexOf(from ?? id), order.indexOf(id)]
  const pressed = start < 0 ? [id] : order.slice(Math.min(start, end), Math.max(start, end) + 1)
  const isChosen = !chosen.has(id)
  return new Set([...[...chosen].filter((one) => !pressed.includes(one)), ...(isChosen ? pressed : [])])
}
