import { schemaTypes } from '#app/contract/institution-kinds.ts'
import { picturePath } from '#app/contract/pictures.ts'
import { parseCoordinates } from '#app/text/base/coordinates.ts'
import { toLatinDigits } from '#app/text/base/digits.ts'
import { phoneLink } from '#app/text/base/phones.ts'
import type { Site } from './page.ts'

/** For search engines; undefined until there is an institution. */
export function institutionJsonLd({ institution, origin }: Site): object | undefined {
  if (!institution) return undefined
  const location = parseCoordinates(institution.map_place)
  const absolute = (key: string) => new URL(picturePath(key), origin).href
  return {
    '@context': 'https://schema.org',
    '@type': schemaTypes[institution.kind],
    name: institution.name,
    ...(institution.name_en && { alternateName: institution.name_en }),
    url: `${origin}/`,
    ...(institution.eiin && {
      identifier: { '@type': 'PropertyValue', propertyID: 'EIIN', value: toLatinDigits(institution.eiin) },
    }),
    ...(institution.tagline && { slogan: institution.tagline }),
    address: { '@type': 'PostalAddress', streetAddress: institution.address, addressCountry: 'BD' },
    telephone: phoneLink(institution.contact_phone).replace('tel:', ''),
    email: institution.contact_email,
    ...(institution.logo && { logo: absolute(institution.logo) }),
    ...(institution.institution_image && { image: absolute(institution.institution_image) }),
    ...(institution.channels.length > 0 && { sameAs: institution.channels.map(({ href }) => href) }),
    ...(location && { geo: { '@type': 'GeoCoordinates', ...location } }),
  }
}
