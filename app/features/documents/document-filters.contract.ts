import { oneOfWords, searchBy } from '#app/contract/filter-rules.ts'
import { documentCategories } from './document-categories.contract.ts'
import type { DocumentView } from './documents.entity.ts'
import { documentFinder } from './documents.rules.ts'

export const documentFilters = {
  search: searchBy(({ title }: DocumentView) => title, { find: documentFinder }),
  category: oneOfWords(
    'category',
    Object.keys(documentCategories),
    (document: DocumentView, category) => document.category === category,
  ),
}
