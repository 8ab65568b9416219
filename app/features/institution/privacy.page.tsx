import { ContactDetails } from '#app/site/contact-details.tsx'
import { definePage, nameOf, type PageRequest, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Failed } from '#app/site/state.tsx'
import { parseCoordinates } from '#app/text/base/coordinates.ts'
import { HeadedText } from './headed-text.components.tsx'
import { securityDefaults } from './institution.rules.ts'
import { findInstitutionOrNull, type Institution } from './institution.store.server.ts'
import { defaultPrivacyText } from './privacy.rules.ts'

export const privacyPage = definePage<Privacy>({
  path: '/privacy',
  inFooter: 'গোপনীয়তা',
  inSearch: [{ title: 'গোপনীয়তা', words: 'ব্যক্তিগত তথ্য, গোপনীয়তা নীতি, privacy policy, personal data' }],
  parameters: [],
  load: readPrivacy,
  head: (_data, site) => ({
    title: titleOf('গোপনীয়তা', site),
    description: `${nameOf(site)}: কোন তথ্য রাখা হয়, কতদিন, কে দেখেন, আর কীভাবে মুছতে বলবেন।`,
  }),
  View: ({ data: { institution, text } }) => (
    <>
      <PageHead title="গোপনীয়তা" lead="কোন তথ্য রাখা হয়, কতদিন, কে দেখেন, আর কীভাবে মুছতে বলবেন।" />
      <div className="wrap two-columns">
        {institution === 'failed' ? (
          <Failed text="গোপনীয়তার লেখাটি দেখানো যাচ্ছে না।" retryHref="/privacy" />
        ) : (
          <>
            <HeadedText text={text} />
            <aside className="card" aria-labelledby="whom">
              <h2 id="whom">কাকে জানাবেন</h2>
              <ContactDetails institution={institution} hasHours />
            </aside>
          </>
        )}
      </div>
    </>
  ),
})

interface Privacy {
  institution: Institution | null | 'failed'
  text: string
}

async function readPrivacy({ resources }: PageRequest): Promise<Privacy> {
  const { avatarServiceUrl, backupAt, backupKeep } = resources.settings
  const institution = await readPart(resources, findInstitutionOrNull(resources.database.sql))
  if (institution === 'failed') return { institution, text: '' }
  const usual = defaultPrivacyText({
    messageMonths: (institution ?? securityDefaults).message_months,
    hasMap: parseCoordinates(institution?.map_place ?? '') !== undefined,
    avatarHost: avatarServiceUrl && new URL(avatarServiceUrl.replace('{name}', 'x')).host,
    nightlyKeep: backupAt ? backupKeep : undefined,
  })
  return { institution, text: institution?.privacy_text || usual }
}
