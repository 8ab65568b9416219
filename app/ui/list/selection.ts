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
