import { documentCategories } from '#app/features/documents/document-categories.contract.ts'
import { Icon, type IconName } from '#app/site/icon.tsx'
import { listHref } from '#app/site/list-href.ts'
import { sourceOfNewest, type TileCategory } from './home.rules.ts'
import type { HomeDocuments } from './home-documents.components.tsx'
import type { HomeNotices } from './home-notices.components.tsx'

interface Tile {
  href: string
  icon: IconName
  title: string
  text: string
}

export interface HomeParts {
  notices: HomeNotices | 'failed'
  documents: HomeDocuments | 'failed'
  lessonCount: number | 'failed'
  teacherCount: number | 'failed'
}

/** Links only to pages that have content. */
export function HomeTiles({ parts }: { parts: HomeParts }) {
  const tiles = tilesOf(parts)
  if (tiles.length === 0) return null
  return (
    <nav aria-label="সরাসরি যান">
      <ul className="list ways">
        {tiles.map(({ href, icon, title, text }) => (
          <li key={href}>
            <a className="way" href={href}>
              <Icon name={icon} />
              <span>
                <b>{title}</b>
                <span className="small soft">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function tilesOf(parts: HomeParts): Tile[] {
  const { documents, teacherCount } = parts
  const forms = hrefOfNewest(parts, 'form')
  const tiles: (Tile | false)[] = [
    forms !== undefined && { href: forms, icon: 'file', title: 'ফরম', text: 'আবেদন ও ফরম পূরণ' },
    (documents === 'failed' || documents.count > 0) && {
      href: '/documents',
      icon: 'book',
      title: 'নথিপত্র',
      text: 'সিলেবাস, ফরম, ফলাফল, স্বীকৃতি',
    },
    teacherCount !== 0 && {
      href: '/facnstaff',
      icon: 'people',
      title: 'শিক্ষক ও কর্মচারী',
      text: 'কে কী পড়ান',
    },
  ]
  return tiles.filter((tile) => tile !== false)
}

/** The address of the documents or the notices of a category, whichever are newer; undefined without any. */
export function hrefOfNewest({ notices, documents }: HomeParts, category: TileCategory): string | undefined {
  const [inNotices, inDocuments] = [notices, documents].map((part) =>
    part === 'failed' ? {} : part.newestDays,
  )
  const source = sourceOfNewest(category, inNotices ?? {}, inDocuments ?? {})
  if (source === 'documents') return listHref('/documents', { category })
  return source && listHref('/notice', { search: documentCategories[category] })
}
