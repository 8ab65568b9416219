import { ContactDetails } from '#app/site/contact-details.tsx'
import { definePage, nameOf, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { parseCoordinates } from '#app/text/base/coordinates.ts'
import { accessibilityText } from './accessibility.rules.ts'
import { HeadedText } from './headed-text.components.tsx'

/** The accessibility statement: what works for whom, what does not yet, and whom to tell. */
export const accessibilityPage = definePage({
  path: '/accessibility',
  inFooter: 'ব্যবহারযোগ্যতা',
  parameters: [],
  load: async () => ({}),
  head: (_data, site) => ({
    title: titleOf(title, site),
    description: `${nameOf(site)}: ${lead}`,
  }),
  View: ({ site: { institution } }) => (
    <>
      <PageHead title={title} lead={lead} />
      <div className="wrap two-columns">
        <HeadedText
          text={accessibilityText({ hasMap: parseCoordinates(institution?.map_place ?? '') !== undefined })}
        />
        <aside className="card" aria-labelledby="whom">
          <h2 id="whom">কাকে জানাবেন</h2>
          <ContactDetails institution={institution} hasHours />
        </aside>
      </div>
    </>
  ),
})

const title = 'সবার জন্য ব্যবহারযোগ্যতা'

const lead = 'কী করা আছে, কোথায় এখনো ঘাটতি, আর অসুবিধা হলে কাকে জানাবেন।'
