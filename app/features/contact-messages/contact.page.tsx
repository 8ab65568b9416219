import { channelLabels } from '#app/features/institution/channels.rules.ts'
import {
  findInstitutionOrNull,
  type Institution,
} from '#app/features/institution/institution.store.server.ts'
import type { OfficerView } from '#app/features/officers/officers.entity.ts'
import { officers } from '#app/features/officers/officers.store.server.ts'
import { ContactDetails } from '#app/site/contact-details.tsx'
import { mapUrlOf } from '#app/site/footer.tsx'
import { Island } from '#app/site/island.tsx'
import { institutionJsonLd } from '#app/site/json-ld.ts'
import { definePage, nameOf, type PageRequest, type SearchedThing, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Failed } from '#app/site/state.tsx'
import { mailLink } from '#app/text/base/emails.ts'
import { linesOf } from '#app/text/base/lines.ts'
import { formatPhone, phoneLink } from '#app/text/base/phones.ts'
import { ContactForm, type ContactFormProps } from './contact.island.tsx'
import type { ContactMessageView } from './contact-messages.entity.ts'
import { contactTexts, type MessageSubject, messageSubjects } from './contact-messages.texts.ts'
import { formFor, OfficerCards } from './officer-cards.components.tsx'
import type { SentMessage } from './sent-message.components.tsx'

const channelKinds = ['facebook', 'whatsapp', 'youtube'] as const
const wordsOfChannels = {
  facebook: 'ফেইসবুক পেজ, ফেসবুক পেইজ, facebook page, fb',
  whatsapp: 'হোয়াটস অ্যাপ, হোয়াটসএপ, whatsapp',
  youtube: 'ইউটিউব চ্যানেল, ভিডিও, youtube channel, video',
} as const

/** Contact details and the contact form, which works without scripts, too. */
export const contactPage = definePage<Contact>({
  path: '/contact',
  inSearch: waysOfContact(),
  parameters: ['subject'],
  normalForms: {
    subject: (value) => (value !== 'question' && Object.hasOwn(messageSubjects, value) ? value : ''),
  },
  load: (request) => readContact(request, { subject: request.query.subject as MessageSubject | undefined }),
  // No redirect: an address that shows what was sent would remain in the history.
  async act(request, send) {
    const { status, answered, ...refused } = await send('POST contacts/')
    const form = status === 201 ? { sent: sentMessage(answered) } : { refused: { status, ...refused } }
    return { status, data: await readContact(request, form) }
  },
  head: ({ form }, site) => ({
    title: titleOf('যোগাযোগ', site),
    description: `${nameOf(site)}: ঠিকানা, ফোন, ইমেইল, অফিসের সময় এবং মেসেজ পাঠানোর ফর্ম।`,
    canonical: '/contact',
    isUnlisted: form.sent !== undefined,
    jsonLd: institutionJsonLd(site),
  }),
  View: ({ data: { institution, officers, form } }) => (
    <>
      <PageHead title="যোগাযোগ" lead="অফিসে আসুন, ফোন করুন, অথবা এখান থেকেই লিখুন। আমরা যত তাড়াতাড়ি সম্ভব উত্তর দেব।">
        <div className="choices spaced on-phone">
          <ul className="list">
            {form.officePhone && (
              <li>
                <a href={phoneLink(form.officePhone)}>কল করুন</a>
              </li>
            )}
            <li>
              <a href="#write">লিখুন</a>
            </li>
            <li>
              <a href={formFor('complaint')}>অভিযোগ</a>
            </li>
          </ul>
        </div>
      </PageHead>
      <div className="wrap two-columns tall-second">
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
        {officers === 'failed' ? (
          <Failed text="কর্মকর্তাদের তথ্য লোড করা যায়নি।" retryHref="/contact" />
        ) : (
          officers.length > 0 && (
            <section aria-labelledby="officers">
              <h2 id="officers">কার কাছে বলবেন</h2>
              <div className="grid">
                <OfficerCards officers={officers} />
              </div>
            </section>
          )
        )}
      </div>
    </>
  ),
})

/** The telephone first: most who look for a contact want to call. */
function waysOfContact(): SearchedThing[] {
  return [
    {
      title: 'ফোন',
      words:
        'ফোন নম্বর, ফোন নাম্বার, স্কুলের নম্বর, স্কুলের নাম্বার, কলেজের নম্বর, কলেজের নাম্বার, মোবাইল নম্বর, মোবাইল নাম্বার, টেলিফোন, হটলাইন, কল, কত, যোগাযোগ, phone number, mobile number, telephone, call, contact, contact number, helpline',
      answer: async (_resources, { institution }) =>
        institution && {
          text: formatPhone(institution.contact_phone),
          href: phoneLink(institution.contact_phone),
        },
    },
    {
      title: 'ঠিকানা',
      words:
        'কোথায় অবস্থিত, কলেজ কোথায়, স্কুল কোথায়, মাদ্রাসা কোথায়, অবস্থান, লোকেশন, মানচিত্র, ম্যাপ, কীভাবে যাব, যাওয়ার পথ, address, location, map, where is, যোগাযোগ, contact',
      answer: async (_resources, { institution }) =>
        institution && { text: institution.address, href: mapUrlOf(institution) },
    },
    {
      title: 'ইমেইল',
      words: 'ই-মেইল, মেইল, email address, e-mail, mail, gmail, যোগাযোগ, contact',
      answer: async (_resources, { institution }) =>
        institution && { text: institution.contact_email, href: mailLink(institution.contact_email) },
    },
    {
      title: 'অফিসের সময়',
      words: 'অফিস কখন খোলা, অফিস কয়টায়, অফিস টাইম, অফিস সময়সূচি, office hours, office time, opening hours',
      answer: async (_resources, { institution }) =>
        linesOf(institution?.office_hours ?? '').join(', ') || undefined,
    },
    {
      title: 'আমাদের লিখুন',
      words: 'যোগাযোগ, বার্তা, মেসেজ, মতামত, প্রশ্ন, পরামর্শ, contact, message, feedback',
    },
    {
      title: 'অভিযোগ লিখুন',
      words:
        'অভিযোগ, অভিযোগ করতে চাই, অভিযোগ করব কীভাবে, অভিযোগ কোথায় করব, অভিযোগ জানাতে চাই, নালিশ, নালিশ করতে চাই, complaint, complain, grievance',
      href: formFor('complaint'),
    },
    {
      title: 'তথ্যের আবেদন লিখুন',
      words:
        'তথ্য অধিকার, তথ্য অধিকার আইন, তথ্য চাই, তথ্য চাইতে হলে, তথ্যের আবেদন, right to information, rti, information request',
      href: formFor('information'),
    },
    ...channelKinds.map(
      (kind): SearchedThing => ({
        title: channelLabels[kind],
        words: wordsOfChannels[kind],
        answer: async (_resources, { institution }) => {
          const channel = institution?.channels.find((one) => one.kind === kind)
          return channel && { text: channel.href.replace(/^https:\/\/(?:www\.)?/, ''), href: channel.href }
        },
      }),
    ),
  ]
}

interface Contact {
  institution: Institution | null | 'failed'
  officers: OfficerView[] | 'failed'
  form: ContactFormProps
}

async function readContact(
  { resources, site }: PageRequest,
  form: Omit<ContactFormProps, 'officePhone'>,
): Promise<Contact> {
  const { sql } = resources.database
  const parts = [
    readPart(resources, findInstitutionOrNull(sql)),
    readPart(resources, officers.findAll(sql, { audience: 'visitor' })),
  ] as const
  // What was typed or sent is shown even if the database is unavailable.
  const isAnswer = form.sent !== undefined || form.refused !== undefined
  const failed = () => 'failed' as const
  const [institution, found] = await Promise.all(
    isAnswer ? ([parts[0].catch(failed), parts[1].catch(failed)] as const) : parts,
  )
  const officePhone = site.institution?.contact_phone
  return { institution, officers: found, form: { ...form, officePhone } }
}

function sentMessage(answered: unknown): SentMessage {
  const { subject, name, email, phone, message, receipt } = answered as ContactMessageView
  return { subject, name, email, phone, message, receipt }
}
