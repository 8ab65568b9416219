import { documentCategories } from '#app/features/documents/document-categories.contract.ts'
import { Icon, type IconName } from '#app/site/icon.tsx'
import { listHref } from '#app/site/list-href.ts'
import { placeOfNewest, type TileCategory } from './home.rules.ts'
import type { HomeDocuments } from './home-documents.components.tsx'
import type { HomeNotices } from './home-notices.components.tsx'

interface Tile {
  href: string
  icon: IconName
  title: string
  text: string
}

/** What there is; a part that can not be read is `failed`. */
interface HomeTilesProps {
  institution: object | null | 'failed'
  notices: HomeNotices | 'failed'
  documents: HomeDocuments | 'failed'
  lessonCount: number | 'failed'
  teacherCount: number | 'failed'
}

/** Tiles to what readers look for; only to pages that have it. */
export function HomeTiles(there: HomeTilesProps) {
  return (
    <nav aria-label="সরাসরি যান">
      <ul className="list ways">
        {tilesOf(there).map(({ href, icon, title, text }) => (
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

function tilesOf(there: HomeTilesProps): Tile[] {
  const { institution, documents, lessonCount, teacherCount } = there
  const tiles: (Tile | false)[] = [
    institution !== null && {
      href: '/admission',
      icon: 'cap',
      title: 'ভর্তি',
      text: 'যোগ্যতা, নিয়ম ও কাগজপত্র',
    },
    lessonCount !== 0 && { href: '/routine', icon: 'clock', title: 'রুটিন', text: 'কবে কোন ক্লাস' },
    newestTile(there, 'result', 'board', { notices: 'পরীক্ষার ফলের নোটিশ', documents: 'পরীক্ষার ফলাফল' }),
    newestTile(there, 'form', 'file', { notices: 'ফরম ও ফরম পূরণের নোটিশ', documents: 'আবেদনের ফরম' }),
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

/** To the documents of a category or to the notices about it, wherever the newest is. */
function newestTile(
  { notices, documents }: HomeTilesProps,
  category: TileCategory,
  icon: IconName,
  texts: Record<'notices' | 'documents', string>,
): Tile | false {
  const [inNotices, inDocuments] = [notices, documents].map((part) =>
    part === 'failed' ? {} : part.newestDays,
  )
  const place = placeOfNewest(category, inNotices ?? {}, inDocuments ?? {})
  if (!place) return false
  const title = documentCategories[category]
  const href =
    place === 'documents' ? listHref('/documents', { category }) : listHref('/notice', { search: title })
  return { href, icon, title, text: texts[place] }
}
