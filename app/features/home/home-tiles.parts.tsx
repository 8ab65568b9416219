import { Icon, type IconName } from '#app/site/icon.tsx'
import { listHref } from '#app/site/list-href.ts'
import type { TileWord } from './home.rules.ts'
import type { HomeNotices } from './home-notices.parts.tsx'

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

function tilesOf({ institution, notices, lessonCount, teacherCount }: HomeTilesProps): Tile[] {
  const found = notices === 'failed' ? [] : notices.found
  const tiles: (Tile | false)[] = [
    institution !== null && {
      href: '/admission',
      icon: 'cap',
      title: 'ভর্তি',
      text: 'যোগ্যতা, নিয়ম ও কাগজপত্র',
    },
    lessonCount !== 0 && { href: '/routine', icon: 'clock', title: 'রুটিন', text: 'কবে কোন ক্লাস' },
    found.includes('ফলাফল') && searchTile('ফলাফল', 'board', 'পরীক্ষার ফলের নোটিশ'),
    found.includes('ফরম') && searchTile('ফরম', 'file', 'ফরম ও ফরম পূরণের নোটিশ'),
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

function searchTile(word: TileWord, icon: IconName, text: string): Tile {
  return { href: listHref('/notice', { search: word }), icon, title: word, text }
}
