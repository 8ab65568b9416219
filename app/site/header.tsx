import { formatPhone, phoneLink } from '#app/text/base/phones.ts'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'
import { nameOf, type Site } from './page.ts'

export function SiteHeader({ site }: { site: Site }) {
  const { institution } = site
  return (
    <header className="site-header">
      <div className="site-bar">
        <div className="wrap">
          <a className="site-name" href="/">
            {institution?.logo && <Logo picture={institution.logo} sizes="48px" />}
            <span>
              <strong>{nameOf(site)}</strong>
              {institution?.name_en && <small lang="en">{institution.name_en}</small>}
              {institution?.address && <small>{institution.address}</small>}
            </span>
          </a>
          {institution?.contact_phone && <CallButton phone={institution.contact_phone} />}
          <UserState />
        </div>
      </div>
      <nav className="site-nav" aria-label="প্রধান মেনু">
        <div className="wrap">
          <ul className="list">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} {...currentAt(href, site.path)}>
                  <span>{label}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </header>
  )
}

function CallButton({ phone }: { phone: string }) {
  const label = `কল করুন ${formatPhone(phone)}`
  return (
    <a className="icon-button call" href={phoneLink(phone)} aria-label={label} title={label}>
      <Icon name="phone" />
    </a>
  )
}

const links = [
  { href: '/', label: 'হোম' },
  { href: '/academic', label: 'একাডেমিক' },
  { href: '/facnstaff', label: 'শিক্ষক ও কর্মচারী' },
  { href: '/gallery', label: 'গ্যালারি' },
  { href: '/notice', label: 'নোটিশ' },
  { href: '/info', label: 'তথ্য কণিকা' },
  { href: '/contact', label: 'যোগাযোগ' },
] as const

// A script replaces the link by the template of the signed-in role; the last one is for any other role.
function UserState() {
  return (
    <span data-user-state="">
      <a className="icon-button" href="/login" aria-label="লগইন" title="লগইন">
        <Icon name="user" />
      </a>
      <template data-for="Admin">
        <ToDashboard />
      </template>
      <template data-for="Editor">
        <ToDashboard />
        <SignOut />
      </template>
      <template data-for="User">
        <SignOut />
      </template>
    </span>
  )
}

function ToDashboard() {
  return (
    <a className="icon-button" href="/dashboard" aria-label="ড্যাশবোর্ড" title="ড্যাশবোর্ড">
      <Icon name="dashboard" />
    </a>
  )
}

function SignOut() {
  return (
    <button className="icon-button" type="button" data-sign-out="" aria-label="লগআউট" title="লগআউট">
      <Icon name="exit" />
    </button>
  )
}

/** Marks the current page, or the list that it belongs to. */
function currentAt(href: string, path: string) {
  if (href === (path.replace(/(?<=.)\/$/, '') || '/')) return { 'aria-current': 'page' as const }
  return href !== '/' && path.startsWith(`${href}/`) ? { 'aria-current': true } : {}
}
