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

interface HomeTilesProps {
  institution: object | null | 'failed'
  notices: HomeNotices | 'failed'
  documents: HomeDocuments | 'failed'
  lessonCount: number | 'failed'
  teacherCount: number | 'failed'
}

/** Links only to pages that have content. */
export function HomeTiles(parts: HomeTilesProps) {
  return (
    <nav aria-label="সরাসরি যান">
      <ul className="list ways">
        {tilesOf(parts).map(({ href, icon, title, text }) => (
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

function tilesOf(parts: HomeTilesProps): Tile[] {
  const { institution, documents, lessonCount, teacherCount } = parts
  const tiles: (Tile | false)[] = [
    institution !== null && {
      href: '/admission',
      icon: 'cap',
      title: 'ভর্তি',
      text: 'যোগ্যতা, নিয়ম ও কাগজপত্র',
    },
    lessonCount !== 0 && { href: '/routine', icon: 'clock', title: 'রুটিন', text: 'কবে কোন ক্লাস' },
    newestTile(parts, 'result', 'board', { notices: 'পরীক্ষার ফলের নোটিশ', documents: 'পরীক্ষার ফলাফল' }),
    newestTile(parts, 'form', 'file', { notices: 'ফরম ও ফরম পূরণের নোটিশ', documents: 'আবেদনের ফরম' }),
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
    { href: '/contact', icon: 'mail', title: 'যোগাযোগ', text: 'ঠিকানা, ফোন, মেসেজ' },
  ]
  return tiles.filter((tile) => tile !== false)
}

/** Links to the documents or the notices of a category, whichever are newer. */
function newestTile(
  { notices, documents }: HomeTilesProps,
  category: TileCategory,
  icon: IconName,
  texts: Record<'notices' | 'documents', string>,
): Tile | false {
  const [inNotices, inDocuments] = [notices, documents].map((part) =>
    part === 'failed' ? {} : part.newestDays,
  )
  const source = sourceOfNewest(category, inNotices ?? {}, inDocuments ?? {})
  if (!source) return false
  const title = documentCategories[category]
  const href =
    source === 'documents' ? listHref('/documents', { category }) : listHref('/notice', { search: title })
  return { href, icon, title, text: texts[source] }
}
