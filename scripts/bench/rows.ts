/** One row of the table: the product as a multiple of a minimal program, or in a unit. */
export interface Row {
  what: string
  measured: number
  goal: number
  /** Empty for a ratio. */
  unit?: string
  /** For information: absolute figures of this run. */
  details?: string
}

/** Runs the measurements in turn, for several rounds; returns the minimum of each, because noise only adds. */
export async function leastOf<Name extends string>(
  rounds: number,
  measurements: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(measurements) as Name[]
  const least = Object.fromEntries(names.map((name) => [name, Infinity])) as Record<Name, number>
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) least[name] = Math.min(least[name], await measurements[name]())
  return least
}

/** The value below which this share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
