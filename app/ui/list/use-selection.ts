import { useRef, useState } from 'react'
import { pressOne } from './selection.ts'

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
