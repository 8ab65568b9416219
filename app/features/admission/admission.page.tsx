import { answerWithFile } from '#app/features/documents/documents.rules.ts'
import { findNewestOf } from '#app/features/documents/documents.store.server.ts'
import { admissionDeadlineLabel } from '#app/features/institution/admission-deadline.rules.ts'
import { institutionDefaults } from '#app/features/institution/institution.rules.ts'
import {
  findInstitutionOrNull,
  type Institution,
} from '#app/features/institution/institution.store.server.ts'
import { findLatestOfKind } from '#app/features/notices/notices.store.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { CurrentSession } from '#app/site/current-session.tsx'
import { definePage, nameOf, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Failed } from '#app/site/state.tsx'
import { cutWords } from '#app/text/base/cut.ts'
import { parseWebAddress } from '#app/text/base/web-addresses.ts'
import { formatDate, todayInDhaka } from '#app/text/dates/dates.ts'
import { AdmissionContact, AdmissionNotices, AdmissionRules } from './admission.components.tsx'
import { admissionKind, hostOf, rowsInWords, timeLeft } from './admission.rules.ts'
import { AdmissionNow, isAdmitting } from './admission-now.components.tsx'

const noticeCount = 5

/** The latest notices, contact, requirements, steps and documents. */
export const admissionPage = definePage({
  path: '/admission',
  inSearch: [
    {
      title: 'ভর্তি তথ্য',
      words: 'ভর্তি কবে, ভর্তির নিয়ম, ভর্তির যোগ্যতা, ভর্তি প্রক্রিয়া, ভর্তি হতে কী লাগে, ভর্তির কাগজপত্র, admission',
      answer: async ({ database: { sql } }) => {
        const [newest] = await findLatestOfKind(sql, admissionKind, 1)
        return newest ? `সর্বশেষ: ${newest.title}` : 'যোগ্যতা, প্রক্রিয়া ও কাগজপত্র'
      },
    },
    {
      title: admissionDeadlineLabel,
      words:
        'ভর্তির শেষ তারিখ, ভর্তি কবে শেষ, আবেদনের শেষ তারিখ, last date of admission, admission deadline, last date to apply',
      answer: (resources) =>
        answerWith(resources, ({ admission_deadline: deadline }) =>
          deadline ? `${formatDate(deadline)} (${timeLeft(deadline, todayInDhaka()).words})` : '',
        ),
    },
    {
      title: 'ভর্তির ফি',
      words: 'ভর্তি ফি, ভর্তি ফি কত, ভর্তি হতে কত টাকা লাগে, ভর্তির খরচ, বেতন কত, admission fee, fees',
      href: '/admission#fees',
      answer: (resources) => answerWith(resources, ({ admission_fees }) => rowsInWords(admission_fees)),
    },
    {
      title: 'ভর্তির আসন',
      words: 'আসনসংখ্যা, আসন কয়টা, কত আসন, আসন কত, সিট কয়টা, seats, admission seats',
      href: '/admission#seats',
      answer: (resources) => answerWith(resources, ({ admission_seats }) => rowsInWords(admission_seats)),
    },
    {
      title: 'অনলাইনে ভর্তির আবেদন',
      words: 'অনলাইনে আবেদন, অনলাইন আবেদন, কেন্দ্রীয় ভর্তি, online application, apply online, online admission',
      answer: async (resources) => {
        const institution = await findInstitutionOrNull(resources.database.sql)
        const central = parseWebAddress(institution?.admission_link ?? '')
        return central && { text: hostOf(central), href: central.href }
      },
    },
    {
      title: 'ভর্তি ফরম',
      words: 'ভর্তির ফর্ম, ভর্তির আবেদন ফরম, ভর্তির আবেদনপত্র, admission form',
      answer: async ({ database: { sql } }) => answerWithFile(await findNewestOf(sql, 'form', admissionKind)),
    },
  ],
  parameters: [],
  load: async ({ resources }) => {
    const { sql } = resources.database
    return {
      institution: await readPart(resources, findInstitutionOrNull(sql)),
      notices: await readPart(resources, findLatestOfKind(sql, admissionKind, noticeCount)),
      form: await readPart(resources, findForm(sql)),
    }
  },
  head: (_data, site) => ({
    title: titleOf('ভর্তি তথ্য', site),
    description: `${nameOf(site)}: ভর্তির নোটিশ, যোগ্যতা, প্রক্রিয়া, প্রয়োজনীয় কাগজপত্র ও যোগাযোগ।`,
  }),
  View: ({ data: { institution, notices, form: found }, site }) => {
    // Shows no error if it can't be read, because many schools have none.
    const { form, isFormOfAdmission } = found === 'failed' ? noForm : found
    const current = { institution: institution === 'failed' ? null : institution, form, isFormOfAdmission }
    const hasNow = isAdmitting(current)
    return (
      <>
        <PageHead title="ভর্তি তথ্য" lead="কে ভর্তি হতে পারে, কী কী করতে হয়, কোন কাগজ লাগে।">
          <CurrentSession site={site} />
        </PageHead>
        <div className="wrap two-columns admission">
          <div className="page-body">
            {hasNow && <AdmissionNow {...current} />}
            <AdmissionNotices notices={notices} />
          </div>
          {institution === 'failed' ? (
            <Failed text="ভর্তির তথ্য দেখানো যাচ্ছে না।" retryHref="/admission" />
          ) : (
            <>
              <AdmissionContact institution={institution} hasCall={!hasNow} />
              <AdmissionRules texts={institution ?? institutionDefaults} hasForms={form !== undefined} />
            </>
          )}
        </div>
      </>
    )
  },
})

/** The newest form of admission, else the newest form. */
async function findForm(sql: Resources['database']['sql']) {
  const ofAdmission = await findNewestOf(sql, 'form', admissionKind)
  const form = ofAdmission ?? (await findNewestOf(sql, 'form'))
  return { form, isFormOfAdmission: ofAdmission !== undefined }
}

const noForm: Awaited<ReturnType<typeof findForm>> = { form: undefined, isFormOfAdmission: false }

const answerLetters = 140

/** What the institution says; undefined if that is nothing. */
async function answerWith(
  { database: { sql } }: Resources,
  say: (institution: Institution) => string,
): Promise<string | undefined> {
  const institution = await findInstitutionOrNull(sql)
  return (institution && cutWords(say(institution), answerLetters)) || undefined
}
