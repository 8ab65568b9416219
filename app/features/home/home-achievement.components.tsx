import { AchievementParts } from '#app/features/achievements/achievement.components.tsx'
import type { Achievement } from '#app/features/achievements/achievements.store.server.ts'
import { Icon } from '#app/site/icon.tsx'
import { Failed } from '#app/site/state.tsx'

interface HomeAchievementProps {
  /** Undefined if there is none. */
  newest: Achievement | undefined | 'failed'
}

export function HomeAchievement({ newest }: HomeAchievementProps) {
  if (!newest) return null
  return (
    <section className="wrap section below" aria-labelledby="achievement">
      <div className="section-head">
        <h2 id="achievement">সাম্প্রতিক সাফল্য</h2>
        <a className="link" href="/achievements">
          সব সাফল্য <Icon name="arrow" />
        </a>
      </div>
      {newest === 'failed' ? (
        <Failed text="সাফল্যের খবর দেখানো যাচ্ছে না।" retryHref="/" />
      ) : (
        <div className="pictures">
          <div className="achievement">
            <AchievementParts achievement={newest} heading="h3" />
          </div>
        </div>
      )}
    </section>
  )
}
