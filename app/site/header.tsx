import { Icon } from './icon.tsx'
import { searchPath } from './list.texts.ts'
import { Logo } from './logo.tsx'
import { nameOf, type Site } from './page.ts'

export function SiteHeader({ site }: { site: Site }) {
  const { institution } = site
  return (
    <header className="site-header">
      <div className="site-bar">
        <div className="wrap">
          <a className="site-name" href="/">
            {institution?.logo && <Logo picture={institution.logo} sizes="56px" />}
            <span>
              <Name site={site} />
              <small>
                {institution?.name_en && <span lang="en">{institution.name_en}</span>}
                {institution?.address && <span>{institution.address}</span>}
              </small>
            </span>
          </a>
          {pathWithoutSlash(site.path) !== searchPath && <SiteSearch />}
          <UserState />
        </div>
      </div>
      <nav className="site-nav" aria-label="প্রধান মেনু">
        <ul className="list wrap">
          {menuOf(site).map(({ href, label }) => (
            <li key={href}>
              <a href={href} {...currentAt(href, site.path)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

// `showChosen` scrolls to the current one where CSS can't.
const links = [
  { href: '/', label: 'হোম' },
  { href: '/academic', label: 'একাডেমিক' },
  { href: '/facnstaff', label: 'শিক্ষক ও কর্মচারী' },
  { href: '/gallery', label: 'গ্যালারি' },
  { href: '/notice', label: 'নোটিশ' },
  { href: '/contact', label: 'যোগাযোগ' },
  { href: '/admission', label: 'ভর্তি' },
  { href: '/routine', label: 'রুটিন' },
  // In notices; their page says how many documents match, too. Browsers encode the letters.
  { href: '/notice?search=ফলাফল', label: 'ফলাফল' },
  { href: '/info', label: 'তথ্য কণিকা' },
] as const

const calendarLink = { href: '/calendar', label: 'ক্যালেন্ডার' } as const

function menuOf({ hasCalendar }: Site) {
  return hasCalendar ? [...links, calendarLink] : links
}

/** On phones the short one, where there is one. */
function Name({ site }: { site: Site }) {
  const short = site.institution?.short_name
  return (
    <strong className={nameOf(site).length > 60 ? 'is-long' : undefined}>
      {short ? (
        <>
          <span className="on-phone">{short}</span>
          <span className="off-phone">{nameOf(site)}</span>
        </>
      ) : (
        nameOf(site)
      )}
    </strong>
  )
}

/** On phones it leads to the search page. */
function SiteSearch() {
  return (
    <>
      <a className="icon-button on-phone" href={searchPath} aria-label={label}>
        <Icon name="search" />
      </a>
      <search className="off-phone" aria-label={label}>
        <form className="field with-button" action={searchPath}>
          <input name="q" type="search" aria-label={label} autoComplete="off" />
          <button className="icon-button" type="submit" aria-label={label}>
            <Icon name="search" />
          </button>
        </form>
      </search>
    </>
  )
}

const label = 'পুরো সাইটে খুঁজুন'

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
  if (href === pathWithoutSlash(path)) return { 'aria-current': 'page' as const }
  return href !== '/' && path.startsWith(`${href}/`) ? { 'aria-current': true } : {}
}

function pathWithoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '')
}
