import { indexTexts, type SearchFacts, searchTexts } from '#app/text/search/text-index.ts'
import type { DirectoryPerson } from './directory.rules.ts'

/** By name and designation, like teachers and staff. */
export function searchHeads<T extends Pick<DirectoryPerson, 'full_name' | 'designation'>>(
  heads: readonly T[],
  search: string,
): ({ heads: T[] } & SearchFacts) | undefined {
  const index = indexTexts(heads, ({ full_name, designation }) => ({ head: `${full_name}\n${designation}` }))
  const found = searchTexts(index, search)
  if (!found) return undefined
  const { best, rest, ...facts } = found
  return { heads: [...best, ...rest], ...facts }
}
