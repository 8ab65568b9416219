/** One way to look for records: whether a record has what is looked for, or only something that means the same. */
export interface SearchStrategy<T> {
  fits(record: T): 'exact' | 'alike' | undefined
  /** It counts only if a record has exactly what is looked for. */
  needsExact?: true
}

/** What a way has found so far. */
export interface Hits<K> {
  exact: K[]
  alike: K[]
}

/** The records that the first successful way finds: exact ones before those that mean the same, else in their order. */
export function findBy<T>(
  records: readonly T[],
  strategies: readonly SearchStrategy<NoInfer<T>>[],
): readonly T[] {
  return firstFound(records, strategies)?.found ?? []
}

/** The same with the way that found them, and apart what it found exactly; undefined if no way finds any. */
export function firstFound<T, W extends SearchStrategy<NoInfer<T>>>(
  records: readonly T[],
  strategies: readonly W[],
): { way: W; exact: readonly T[]; found: readonly T[] } | undefined {
  for (const way of strategies) {
    const hits: Hits<T> = { exact: [], alike: [] }
    addHits(hits, way, records, (record) => record)
    const found = settle(hits, way)
    if (found) return { way, exact: hits.exact, found }
  }
  return undefined
}

/** Adds what a way finds among records; of each, what `keep` returns. */
export function addHits<T, K>(
  hits: Hits<K>,
  way: SearchStrategy<T>,
  records: readonly T[],
  keep: (record: T) => K,
): void {
  for (const record of records) {
    const fit = way.fits(record)
    if (fit) hits[fit].push(keep(record))
  }
}

/** All that a way found, in order; undefined if it found too little, so that the next way is tried. */
export function settle<K>(
  { exact, alike }: Hits<K>,
  { needsExact }: Pick<SearchStrategy<never>, 'needsExact'>,
) {
  const isSuccess = exact.length > 0 || (!needsExact && alike.length > 0)
  return isSuccess ? [...exact, ...alike] : undefined
}
