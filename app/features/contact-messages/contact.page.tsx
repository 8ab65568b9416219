import {
  findInstitutionOrNull,
  type Institution,
} from '#app/features/institution/institution.store.server.ts'
import { ContactDetails } from '#app/site/contact-details.tsx'
import { Island } from '#app/site/island.tsx'
import { institutionJsonLd } from '#app/site/json-ld.ts'
import { definePage, nameOf, type PageRequest, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Failed } from '#app/site/state.tsx'
import { ContactForm, type ContactFormProps } from './contact.island.tsx'
import { contactTexts } from './contact-messages.texts.ts'

/** Contact details and the contact form, which works without scripts, too. */
export const contactPage = definePage<Contact>({
  path: '/contact',
  parameters: ['sent'],
  load: (request) => readContact(request, { isSent: request.query.sent === '1' }),
  async act(request, send) {
    const sent = await send('POST contacts/')
    if (sent.status === 201) return { redirectTo: '/contact?sent=1' }
    return { status: sent.status, data: await readContact(request, { refused: sent }) }
  },
  head: ({ form }, site) => ({
    title: titleOf('যোগাযোগ', site),
    description: `${nameOf(site)}: ঠিকানা, ফোন, ইমেইল, অফিসের সময় এবং মেসেজ পাঠানোর ফর্ম।`,
    isUnlisted: form.isSent === true,
    jsonLd: institutionJsonLd(site),
  }),
  View: ({ data: { institution, form } }) => (
    <>
      <PageHead title="যোগাযোগ" lead="অফিসে আসুন, ফোন করুন, অথবা এখান থেকেই লিখুন। আমরা যত তাড়াতাড়ি সম্ভব উত্তর দেব।" />
      <div className="wrap two-columns">
        <section aria-labelledby="reach">
          <h2 id="reach">ঠিকানা ও অফিসের সময়</h2>
          {institution === 'failed' ? (
            <Failed text={contactTexts.institutionFailed} retryHref="/contact" />
          ) : (
            <ContactDetails institution={institution} hasHours />
          )}
        </section>
        <section aria-labelledby="write">
          <h2 id="write">আমাদের লিখুন</h2>
          <Island name="contact" component={ContactForm} props={form} />
        </section>
      </div>
    </>
  ),
})

interface Contact {
  institution: Institution | null | 'failed'
  form: ContactFormProps
}

async function readContact({ resources }: PageRequest, form: ContactFormProps): Promise<Contact> {
  const institution = readPart(resources, findInstitutionOrNull(resources.database.sql))
  if (!form.refused) return { institution: await institution, form }
  // The typed text is returned even if the database is unavailable.
  return { institution: await institution.catch(() => 'failed' as const), form }
}
