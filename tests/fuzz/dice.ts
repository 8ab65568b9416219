/** Reproducible randomness: the same seed gives the same results. */
export interface Dice {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number below `sides`. */
  below(sides: number): number
  /** True in so many percent of the calls. */
  percent(share: number): boolean
  pick<T>(items: readonly T[]): T
}

/** Randomness for one request, so that any request of a run can be repeated alone. (The generator is mulberry32.) */
export function createDice(seed: number, request: number): Dice {
  let state = (seed ^ Math.imul(request + 1, 0x9e3779b1)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (sides: number) => Math.floor(next() * sides)
  return {
    next,
    below,
    percent: (share) => next() * 100 < share,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
  }
}
