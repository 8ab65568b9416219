import { expect, test } from 'vitest'
import { newPositions } from './new-positions.ts'

type Rows = [id: number, position: number | null][]

test.each<{ why: string; rows: Rows; writes: number }>([
  {
    why: 'an unchanged order',
    rows: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    writes: 0,
  },
  {
    why: 'no positions, and nothing moved',
    rows: [
      [1, null],
      [2, null],
      [3, null],
    ],
    writes: 0,
  },
  {
    why: 'the last goes first',
    rows: [
      [9, 30],
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    writes: 1,
  },
  {
    why: 'the first goes last',
    rows: [
      [2, 2],
      [3, 3],
      [1, 1],
    ],
    writes: 1,
  },
  {
    why: 'two neighbours without room change places',
    rows: [
      [1, 1],
      [3, 3],
      [2, 2],
      [4, 4],
    ],
    writes: 2,
  },
  {
    why: 'two neighbours with room change places',
    rows: [
      [1, 10],
      [3, 30],
      [2, 20],
      [4, 40],
    ],
    writes: 1,
  },
  {
    why: 'a new row without position moves up',
    rows: [
      [1, 10],
      [8, null],
      [2, 20],
      [3, 30],
    ],
    writes: 1,
  },
  {
    why: 'rows above one without position get one',
    rows: [
      [3, null],
      [1, null],
      [2, null],
    ],
    writes: 1,
  },
  {
    why: 'there is no room before the first',
    rows: [
      [5, 7],
      [1, 0],
      [2, 1],
      [3, 2],
    ],
    writes: 3,
  },
  {
    why: 'two with the same position',
    rows: [
      [2, 5],
      [1, 5],
      [3, 6],
    ],
    writes: 1,
  },
  {
    why: 'the last possible position is taken',
    rows: [
      [1, 1_000_000],
      [2, 3],
    ],
    writes: 1,
  },
  {
    why: 'all in reverse',
    rows: [
      [4, 4],
      [3, 3],
      [2, 2],
      [1, 1],
    ],
    writes: 3,
  },
  { why: 'an empty list', rows: [], writes: 0 },
])('reordering writes as few positions as possible: $why, $writes', ({ rows, writes }) => {
  const placed = rows.map(([id, position]) => ({ id, position }))
  const changed = newPositions(placed)
  expect(changed.size).toBe(writes)
  expect(listed(placed, changed)).toEqual(rows.map(([id]) => id))
})

test('any order of a list can be saved with valid positions', () => {
  for (let round = 0; round < 200; round += 1) {
    const placed = Array.from({ length: 12 }, (_, id) => ({ id, position: anyPosition(round * 31 + id) }))
    const wanted = placed.toSorted((a, b) => mixed(a.id * 7 + round) - mixed(b.id * 7 + round))
    const changed = newPositions(wanted)
    expect(listed(wanted, changed)).toEqual(wanted.map(({ id }) => id))
    for (const position of changed.values()) {
      expect(Number.isInteger(position)).toBe(true)
      expect(position >= 0 && position <= 1_000_000).toBe(true)
    }
  }
})

/** The ids in the order of the list after writing the positions. */
function listed(
  rows: readonly { id: number; position: number | null }[],
  changed: Map<number, number>,
): number[] {
  const last = Number.POSITIVE_INFINITY
  return rows
    .map(({ id, position }) => ({ id, at: changed.get(id) ?? position ?? last }))
    .sort((a, b) => (a.at === b.at ? a.id - b.id : a.at - b.at))
    .map(({ id }) => id)
}

function anyPosition(seed: number): number | null {
  const choices = [null, seed % 9, mixed(seed) % 30, 1_000_000 - (seed % 3)]
  return choices[mixed(seed) % choices.length] ?? null
}

// Pseudorandom, the same in every run.
function mixed(seed: number): number {
  return Math.imul(seed + 1, 2_654_435_761) >>> 8
}
