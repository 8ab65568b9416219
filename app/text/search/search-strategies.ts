/** Whether a record matches a search exactly or by a synonym. */
export interface SearchStrategy<T> {
  match(record: T): 'exact' | 'alike' | undefined
  /** Counts only if a record matches exactly. */
  needsExact?: true
}

export interface Hits<K> {
  exact: K[]
  alike: K[]
}

/** The matches of the first successful strategy: exact ones first, else in their order. */
export function findBy<T>(
  records: readonly T[],
  strategies: readonly SearchStrategy<NoInfer<T>>[],
): readonly T[] {
  for (const strategy of strategies) {
    const hits: Hits<T> = { exact: [], alike: [] }
    addHits(hits, strategy, records, (record) => record)
    const found = settle(hits, strategy)
    if (found) return found
  }
  return []
}

/** Adds the matches of a strategy, mapped by `keep`. */
export function addHits<T, K>(
  hits: Hits<K>,
  way: SearchStrategy<T>,
  records: readonly T[],
  keep: (record: T) => K,
): void {
  for (const record of records) {
    const fit = way.match(record)
    if (fit) hits[fit].push(keep(record))
  }
}

/** All matches in order; undefined if they are too few, so that the next strategy is tried. */
export function settle<K>(
  { exact, alike }: Hits<K>,
  { needsExact }: Pick<SearchStrategy<never>, 'needsExact'>,
) {
  const isSuccess = exact.length > 0 || (!needsExact && alike.length > 0)
  return isSuccess ? [...exact, ...alike] : undefined
}
