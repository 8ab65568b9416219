interface PositionedRow {
  id: number
  /** Null sorts after all positions, by id. */
  position: number | null
}

const maxPosition = 1_000_000
const gap = 10

/** The fewest positions to write, by id, so that the list has the given order; each is a call. */
export function newPositions(rows: readonly PositionedRow[]): Map<number, number> {
  const placed = rows.slice(0, rows.length - countUnplacedTail(rows))
  const unchanged = longestUnchanged(placed)
  const changed = new Map<number, number>()
  let from = { index: -1, position: -1 }
  for (const index of [...unchanged, placed.length]) {
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

// Rows without a position sort by id at the end.
function countUnplacedTail(rows: readonly PositionedRow[]): number {
  let count = 0
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index]
    const next = rows[index + 1]
    if (row?.position !== null || (next && next.id < row.id)) break
    count += 1
  }
  return count
}

/** The longest subsequence of rows whose positions can stay: increasing, with room for the rows between. */
function longestUnchanged(rows: readonly PositionedRow[]): number[] {
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
  const unchanged: number[] = []
  for (let index = ends.at(-1); index !== undefined; index = before[index]) unchanged.unshift(index)
  return unchanged
}

function countAtMost(ends: readonly number[], isAtMost: (end: number) => boolean): number {
  const first = ends.findIndex((end) => !isAtMost(end))
  return first < 0 ? ends.length : first
}
