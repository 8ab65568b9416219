import { headEntity } from '#app/features/heads/heads.entity.ts'
import { Marked } from '#app/site/marked.tsx'
import type { Sought } from '#app/text/search/found-parts.ts'
import type { DirectoryHead } from './directory.rules.ts'
import { PersonPicture } from './person-card.components.tsx'

interface HeadsProps {
  heads: readonly DirectoryHead[]
  sought: Sought | undefined
  avatarUrl: (name: string) => string
}

/** The heads of the institution, above the lists. */
export function DirectoryHeads({ heads, sought, avatarUrl }: HeadsProps) {
  if (heads.length === 0) return null
  return (
    <ul className="list" aria-label="প্রতিষ্ঠানপ্রধান">
      {heads.map((head) => (
        <li key={head.id}>
          <PersonPicture
            person={head}
            rule={headEntity.files.photo}
            sizes="(min-width: 40rem) 80px, 56px"
            avatarUrl={avatarUrl}
            comes="early"
          />
          <div>
            <h2>
              <Marked sought={sought}>{head.full_name}</Marked>
            </h2>
            <p>
              <Marked sought={sought}>{head.designation}</Marked>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
