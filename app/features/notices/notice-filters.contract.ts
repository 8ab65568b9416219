import { oneOfWords, sameText, searchBy } from '#app/contract/filter-rules.ts'
import { recordFinder } from '#app/text/search/find-records.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { noticeState, noticeStates } from './notice-state.rules.ts'
import type { NoticeView } from './notices.entity.ts'

// As `searched` of the entity says.
const find = recordFinder(({ title, memo_number, ...notice }: NoticeView) => ({
  ...notice,
  title: `${title}\n${memo_number}`,
}))
const search = searchBy(
  ({ title, category, memo_number }: NoticeView) => `${title} ${category} ${memo_number}`,
  { find },
)

/** `now` is an instant (ISO 8601 UTC). */
export function noticeFilters(now: string) {
  return {
    search,
    category: sameText('category', searchKey),
    state: oneOfWords(
      'state',
      Object.keys(noticeStates),
      (notice: NoticeView, state) => noticeState(notice, now) === state,
    ),
  }
}
