import { answerWithFile } from '#app/features/documents/documents.rules.ts'
import { documents, findNewestOf } from '#app/features/documents/documents.store.server.ts'
import { institutionDefaults } from '#app/features/institution/institution.rules.ts'
import { findInstitutionOrNull } from '#app/features/institution/institution.store.server.ts'
import { findLatestOfKind } from '#app/features/notices/notices.store.server.ts'
import { CurrentSession } from '#app/site/current-session.tsx'
import { definePage, nameOf, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Failed } from '#app/site/state.tsx'
import { AdmissionContact, AdmissionNotices, AdmissionRules } from './admission.components.tsx'
import { admissionKind } from './admission.rules.ts'

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
      title: 'ভর্তি ফরম',
      words: 'ভর্তির ফর্ম, ভর্তির আবেদন ফরম, ভর্তির আবেদনপত্র, admission form',
      answer: async ({ database }) => answerWithFile(await findNewestOf(database, 'form', 'ভর্তি ফরম')),
    },
  ],
  parameters: [],
  load: async ({ resources }) => {
    const { sql } = resources.database
    return {
      institution: await readPart(resources, findInstitutionOrNull(sql)),
      notices: await readPart(resources, findLatestOfKind(sql, admissionKind, noticeCount)),
      formCount: await readPart(resources, documents.count(sql, { category: 'form' })),
    }
  },
  head: (_data, site) => ({
    title: titleOf('ভর্তি তথ্য', site),
    description: `${nameOf(site)}: ভর্তির নোটিশ, যোগ্যতা, প্রক্রিয়া, প্রয়োজনীয় কাগজপত্র ও যোগাযোগ।`,
  }),
  View: ({ data: { institution, notices, formCount }, site }) => (
    <>
      <PageHead title="ভর্তি তথ্য" lead="কে ভর্তি হতে পারে, কী কী করতে হয়, কোন কাগজ লাগে।">
        <CurrentSession site={site} />
      </PageHead>
      <div className="wrap two-columns admission">
        <AdmissionNotices notices={notices} />
        {institution === 'failed' ? (
          <Failed text="ভর্তির তথ্য দেখানো যাচ্ছে না।" retryHref="/admission" />
        ) : (
          <>
            <AdmissionContact institution={institution} />
            <AdmissionRules
              texts={institution ?? institutionDefaults}
              hasForms={formCount !== 'failed' && formCount > 0}
            />
          </>
        )}
      </div>
    </>
  ),
})
