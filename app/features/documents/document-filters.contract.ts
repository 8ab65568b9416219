import { documentCategories } from '#app/contract/document-categories.ts'
import { oneOfWords, searchBy } from '#app/contract/filter-rules.ts'
import type { DocumentView } from './documents.entity.ts'
import { documentFinder } from './documents.rules.ts'

/** The filters of the list of documents. */
export const documentFilters = {
  search: searchBy(({ title }: DocumentView) => title, { find: documentFinder }),
  category: oneOfWords(
    'category',
    Object.keys(documentCategories),
    (document: DocumentView, category) => document.category === category,
  ),
}
