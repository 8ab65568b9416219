/** One line of the table: the product as a multiple of the reference, or in a unit of its own. */
export interface Row {
  what: string
  measured: number
  goal: number
  /** Empty for a ratio. */
  unit?: string
  /** For information: absolute figures of this run. */
  beside?: string
}

/** Prints the rows; returns whether each met its goal. */
export function printTable(rows: readonly Row[]): boolean {
  console.log('\n| what | measured | goal | | beside it |\n|---|---|---|---|---|')
  for (const { what, measured, goal, unit = '', beside = '' } of rows)
    console.log(
      `| ${what} | ${shown(measured)}${unit && ` ${unit}`} | ${goal}${unit && ` ${unit}`} | ${measured <= goal ? 'met' : '**missed**'} | ${beside} |`,
    )
  return rows.every(({ measured, goal }) => measured <= goal)
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/** Runs the measurements in turn, for several rounds, and keeps the minimum of each, because noise only adds. */
export async function leastOf<Name extends string>(
  rounds: number,
  measurements: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const least = Object.fromEntries(
    Object.keys(measurements).map((name) => [name, Number.POSITIVE_INFINITY]),
  ) as Record<Name, number>
  for (let round = 0; round < rounds; round += 1)
    for (const name of Object.keys(measurements) as Name[])
      least[name] = Math.min(least[name], await measurements[name]())
  return least
}

/**
 * Own over bare, each measured right after the other, round by round: for figures so close that a machine whose speed
 * changes between two minima would decide.
 */
export async function pairedRatios(
  rounds: number,
  measureOwn: () => Promise<number>,
  measureBare: () => Promise<number>,
): Promise<number[]> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) ratios.push((await measureOwn()) / (await measureBare()))
  return ratios
}

/** The middle one; of an even number, the larger of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
