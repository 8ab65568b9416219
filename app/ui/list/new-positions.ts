interface Placed {
  id: number
  /** Its place in the list; null: after all that have one, by id. */
  position: number | null
}

const maxPosition = 1_000_000
const gap = 10

/**
 * The positions to write, by id, so that the list has the order of the given rows: as few as possible, because each is
 * a call.
 */
export function newPositions(rows: readonly Placed[]): Map<number, number> {
  const placed = rows.slice(0, rows.length - countUnplacedTail(rows))
  const kept = longestKept(placed)
  const changed = new Map<number, number>()
  let from = { index: -1, position: -1 }
  for (const index of [...kept, placed.length]) {
    const next =
      placed[index]?.position ?? Math.min(maxPosition + 1, from.position + gap * (index - from.index))
    const step = (next - from.position) / (index - from.index)
    for (let between = from.index + 1; between < index; between += 1) {
      const row = placed[between]
      if (row) changed.set(row.id, Math.floor(from.position + step * (between - from.index)))
    }
    from = { index, position: next }
  }
  return changed
}

// Rows at the end without a position are already ordered by id.
function countUnplacedTail(rows: readonly Placed[]): number {
  let count = 0
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index]
    const next = rows[index + 1]
    if (row?.position !== null || (next && next.id < row.id)) break
    count += 1
  }
  return count
}

/** The longest subsequence of rows that can keep their positions: increasing, with enough room for the rows between. */
function longestKept(rows: readonly Placed[]): number[] {
  // A row at this index needs at least so many positions before and after it.
  const room = rows.map(({ position }, index) => {
    const spare = position === null ? -1 : position - index
    return spare >= 0 && spare <= maxPosition - rows.length ? spare : undefined
  })
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [index, spare] of room.entries()) {
    if (spare === undefined) continue
    const length = countAtMost(ends, (end) => (room[end] ?? 0) <= spare)
    before[index] = ends[length - 1]
    ends[length] = index
  }
  const kept: number[] = []
  for (let index = ends.at(-1); index !== undefined; index = before[index]) kept.unshift(index)
  return kept
}

function countAtMost(ends: readonly number[], isAtMost: (end: number) => boolean): number {
  const first = ends.findIndex((end) => !isAtMost(end))
  return first < 0 ? ends.length : first
}
