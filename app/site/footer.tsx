import { addressCodeLabel } from '#app/contract/usual-fields.ts'
import { type Coordinates, parseCoordinates } from '#app/text/base/coordinates.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { mailLink } from '#app/text/base/emails.ts'
import { formatPhone, phoneLink, phoneWord } from '#app/text/base/phones.ts'
import { Icon } from './icon.tsx'
import { nameOf, type Site, type SiteOwner } from './page.ts'

export function SiteFooter({ site }: { site: Site }) {
  const { institution } = site
  const location = institution && parseCoordinates(institution.map_place)
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div>
          <h2>{nameOf(site)}</h2>
          {institution && <ContactLinks institution={institution} place={location} />}
          {institution && <Codes institution={institution} />}
        </div>
        <div>
          <h2>প্রয়োজনীয় লিংক</h2>
          <ul className="list">
            {site.footer.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
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
        <p className="copyright">
          © {toBengaliDigits(site.year)} {nameOf(site)}। সর্বস্বত্ব সংরক্ষিত।
        </p>
      </div>
    </footer>
  )
}

function Codes({ institution }: { institution: SiteOwner }) {
  const { codes } = institution
  if (codes.length === 0) return null
  return (
    <p className="codes">
      {codes.map(({ label, code }) => (
        <span key={label}>
          {label}: {toBengaliDigits(code)}
        </span>
      ))}
    </p>
  )
}

function ContactLinks({ institution, place }: { institution: SiteOwner; place: Coordinates | undefined }) {
  return (
    <address>
      <a
        className="link"
        href={place ? mapPageUrl(place) : mapSearchUrl(institution.address)}
        target="_blank"
        rel="noopener"
      >
        <Icon name="place" />
        <span>
          {institution.address}
          {institution.address_code && (
            <>
              <br />
              {addressCodeLabel}: {toBengaliDigits(institution.address_code)}
            </>
          )}
        </span>
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

const mapSite = 'https://www.openstreetmap.org'

/** An embeddable map around a place (https://wiki.openstreetmap.org/wiki/Export#Embeddable_HTML). */
export function mapEmbedUrl({ latitude, longitude }: Coordinates): string {
  const box = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `${mapSite}/export/embed.html?${query}`
}

/** The page of a place on the map. */
export function mapPageUrl({ latitude, longitude }: Coordinates): string {
  return `${mapSite}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

/** A search for an address on the map, if its place is unknown. */
export function mapSearchUrl(address: string): string {
  return `${mapSite}/search?${new URLSearchParams({ query: address })}`
}

// Degrees; about a kilometre around the place in Bangladesh.
const halfWidth = 0.008
const halfHeight = 0.005
