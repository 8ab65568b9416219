import { searchTiers } from '#app/text/search/match-term.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { mostRelated, type SearchFacts } from '#app/text/search/text-index.ts'

/**
 * Sections in the order of their tiers, ties in the given order: a lower tier never pushes a better one down. What pages
 * say sounds like many a name, so among sounds it comes last.
 */
export function bestFirst<T extends SearchFacts & { kind: string }>(sections: readonly T[]): T[] {
  const placeOf = (one: T) => rankOf(one) + (one.tier === 'sounds' && one.kind === 'things' ? 0.5 : 0)
  return sections.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The parts of one section, like teachers and staff, that have its best tier. */
export function ofBestTier<T extends SearchFacts>(parts: readonly T[]): T[] {
  const best = Math.min(...parts.map(rankOf))
  return parts.filter((part) => rankOf(part) === best)
}

export function isFoundAlike(one: SearchFacts, other: SearchFacts): boolean {
  return one.tier === other.tier && one.ignored.join(' ') === other.ignored.join(' ')
}

/** Searches with synonyms that find more, of all sections. */
export function relatedOf(sections: readonly SearchFacts[]): string[] {
  return [...new Set(sections.flatMap(({ related }) => related))].slice(0, mostRelated)
}

/** Things that are called as typed before those that have the words among others; else in their order. */
export function namedFirst<T extends { names: readonly string[] }>(
  things: readonly T[],
  search: string,
): T[] {
  const key = searchKey(search)
  const isNamed = ({ names }: T) => names.some((name) => searchKey(name) === key)
  return [...things.filter(isNamed), ...things.filter((thing) => !isNamed(thing))]
}

// Of one tier, with the question words before without them.
function rankOf({ tier, ignored }: SearchFacts): number {
  return 2 * searchTiers.indexOf(tier) + (ignored.length > 0 ? 1 : 0)
}
