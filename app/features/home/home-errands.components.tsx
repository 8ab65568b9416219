import { Icon, type IconName } from '#app/site/icon.tsx'
import type { SiteOwner } from '#app/site/page.ts'
import { formatPhone, phoneLink } from '#app/text/base/phones.ts'
import { type HomeParts, hrefOfNewest } from './home-tiles.components.tsx'

interface Errand {
  href: string
  icon: IconName
  title: string
  label?: string
}

/** What most visitors with a phone come for; on wide screens the menu shows it. Only pages that have content. */
export function HomeErrands({ parts, owner }: { parts: HomeParts; owner: SiteOwner | undefined }) {
  return (
    <nav className="errands on-phone on-screen" aria-label="দরকারি কাজ">
      <ul className="list">
        {errandsOf(parts, owner).map(({ href, icon, title, label }) => (
          <li key={href}>
            <a href={href} aria-label={label}>
              <Icon name={icon} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function errandsOf(parts: HomeParts, owner: SiteOwner | undefined): Errand[] {
  const results = hrefOfNewest(parts, 'result')
  const phone = owner?.contact_phone
  const errands: (Errand | false | undefined)[] = [
    parts.lessonCount !== 0 && { href: '/routine', icon: 'clock', title: 'রুটিন' },
    owner && { href: '/admission', icon: 'cap', title: 'ভর্তি' },
    results !== undefined && { href: results, icon: 'board', title: 'ফলাফল' },
    { href: '/contact', icon: 'mail', title: 'যোগাযোগ' },
    phone !== undefined && {
      href: phoneLink(phone),
      icon: 'phone',
      title: 'কল করুন',
      label: `কল করুন ${formatPhone(phone)}`,
    },
  ]
  return errands.filter((errand) => errand !== false && errand !== undefined)
}
