import { addressCodeLabel } from '#app/contract/usual-fields.ts'
import { parseCoordinates } from '#app/text/base/coordinates.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { mailLink } from '#app/text/base/emails.ts'
import { mapEmbedUrl, mapPageUrl, mapSearchUrl } from '#app/text/base/map-links.ts'
import { formatPhone, phoneLink, phoneWord } from '#app/text/base/phones.ts'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'
import { nameOf, type PageLink, type Site, type SiteOwner } from './page.ts'

export function SiteFooter({ site }: { site: Site }) {
  const { institution } = site
  const { channels = [], important_links = [] } = institution ?? {}
  const shown = important_links.length > mostShown ? mostShown - 1 : mostShown
  const location = institution && parseCoordinates(institution.map_place)
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="site-owner">
          {institution?.logo && <Logo picture={institution.logo} sizes="40px" isBelowTheFold />}
          <p>
            <strong>{nameOf(site)}</strong>
            {institution && <Codes institution={institution} />}
          </p>
        </div>
        {institution && <ContactLinks institution={institution} />}
        {location && (
          <div
            className="site-map"
            data-map={mapEmbedUrl(location)}
            data-map-title={`মানচিত্রে ${nameOf(site)}`}
          >
            <a className="map-link" href={mapPageUrl(location)} target="_blank" rel="noopener">
              <Icon name="place" />
              মানচিত্রে দেখুন
            </a>
          </div>
        )}
        <nav className="site-links" aria-label="প্রয়োজনীয় লিংক">
          <ul className="list">
            <Links links={[...site.footer, ...channels, ...important_links.slice(0, shown)]} />
            {important_links.length > shown && (
              <li>
                <details>
                  <summary>আরও {toBengaliDigits(important_links.length - shown)}টি লিংক</summary>
                  <ul className="list">
                    <Links links={important_links.slice(shown)} />
                  </ul>
                </details>
              </li>
            )}
          </ul>
        </nav>
        <p className="copyright">
          © {toBengaliDigits(site.year)} {nameOf(site)}। সর্বস্বত্ব সংরক্ষিত।
        </p>
      </div>
    </footer>
  )
}

// More important links are folded.
const mostShown = 5

function Links({ links }: { links: readonly PageLink[] }) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <a href={href} {...(!href.startsWith('/') && { target: '_blank', rel: 'noopener' })}>
        {label}
      </a>
    </li>
  ))
}

function Codes({ institution: { codes, address_code } }: { institution: SiteOwner }) {
  const all = [...codes, ...(address_code ? [{ label: addressCodeLabel, code: address_code }] : [])]
  if (all.length === 0) return null
  return <span>{all.map(({ label, code }) => `${label}: ${toBengaliDigits(code)}`).join('\u00a0· ')}</span>
}

function ContactLinks({ institution }: { institution: SiteOwner }) {
  return (
    <address>
      <a className="link place" href={mapUrlOf(institution)} target="_blank" rel="noopener">
        <Icon name="place" />
        <span>{institution.address}</span>
      </a>
      <a className="link" href={phoneLink(institution.contact_phone)}>
        <Icon name="phone" />
        <span>
          <span className="spoken">{phoneWord(institution.contact_phone)}: </span>
          {formatPhone(institution.contact_phone)}
        </span>
      </a>
      <a className="link" href={mailLink(institution.contact_email)}>
        <Icon name="mail" />
        <span lang="en">{institution.contact_email}</span>
      </a>
    </address>
  )
}

/** The place of an institution, or a search for its address. */
export function mapUrlOf({ map_place, address }: Pick<SiteOwner, 'map_place' | 'address'>): string {
  const place = parseCoordinates(map_place)
  return place ? mapPageUrl(place) : mapSearchUrl(address)
}
