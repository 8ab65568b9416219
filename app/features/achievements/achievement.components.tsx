import { defaultPictures } from '#app/contract/pictures.ts'
import { Picture } from '#app/site/picture.tsx'
import { WrittenBlocks } from '#app/site/written-text.tsx'
import { formatDate } from '#app/text/dates/dates.ts'
import { achievementEntity } from './achievements.entity.ts'
import { foldText } from './achievements.rules.ts'
import type { Achievement } from './achievements.store.server.ts'

interface AchievementPartsProps {
  achievement: Achievement
  /** `h3` below the heading of a section. */
  heading: 'h2' | 'h3'
  /** Of the photo, see `Picture`. */
  comes?: 'first'
}

/** The text, and beside or above it the photo. */
export function AchievementParts({ achievement, heading: Title, comes }: AchievementPartsProps) {
  const { title, text, date, photo } = achievement
  const { first, rest } = foldText(text)
  return (
    <>
      {photo && (
        <Picture
          picture={photo}
          rule={achievementEntity.files.photo}
          alt=""
          sizes="(min-width: 44rem) min(33vw, 22rem), 100vw"
          fallback={defaultPictures.photo}
          {...(comes && { comes })}
        />
      )}
      <div className="prose">
        <Title>{title}</Title>
        {date && (
          <p className="small soft">
            <time dateTime={date}>{formatDate(date)}</time>
          </p>
        )}
        <WrittenBlocks text={first} />
        {rest && (
          <details className="more">
            <summary>
              আরও পড়ুন<span className="spoken">: {title}</span>
            </summary>
            <div className="prose">
              <WrittenBlocks text={rest} />
            </div>
          </details>
        )}
      </div>
    </>
  )
}
