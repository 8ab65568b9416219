import { searchBy } from '#app/contract/filter-rules.ts'
import type { AchievementView } from './achievements.entity.ts'

export const achievementFilters = {
  search: searchBy(({ title, text }: Pick<AchievementView, 'title' | 'text'>) => `${title} ${text}`),
}
