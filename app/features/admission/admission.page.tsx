import { institutionDefaults } from '#app/features/institution/institution.rules.ts'
import { findInstitutionOrNull } from '#app/features/institution/institution.store.server.ts'
import { ContactDetails } from '#app/site/contact-details.tsx'
import { definePage, nameOf, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Empty, Failed } from '#app/site/state.tsx'
import { linesOf } from '#app/text/lines.ts'

/** Admission: requirements, steps, documents and contact. */
export const admissionPage = definePage({
  path: '/admission',
  parameters: [],
  load: async ({ resources }) => ({
    institution: await readPart(resources, findInstitutionOrNull(resources.database.sql)),
  }),
  head: (_data, site) => ({
    title: titleOf('ভর্তি তথ্য', site),
    description: `${nameOf(site)}: ভর্তির যোগ্যতা, প্রক্রিয়া, প্রয়োজনীয় কাগজপত্র ও যোগাযোগ।`,
  }),
  View: ({ data: { institution } }) => (
    <>
      <PageHead title="ভর্তি তথ্য" lead="কে ভর্তি হতে পারে, কী কী করতে হয়, কোন কাগজ লাগে।" />
      <div className="wrap two-columns admission">
        {institution === 'failed' ? (
          <Failed text="ভর্তির তথ্য দেখানো যাচ্ছে না।" retryHref="/admission" />
        ) : (
          <Rules texts={institution ?? institutionDefaults} />
        )}
        {institution !== 'failed' && (
          <aside className="card" aria-labelledby="ask">
            <h2 id="ask">ভর্তির জন্য যোগাযোগ</h2>
            <ContactDetails institution={institution} />
          </aside>
        )}
      </div>
    </>
  ),
})

type Texts = Record<'admission_eligibility' | 'admission_process' | 'admission_papers', string>

function Rules({ texts }: { texts: Texts }) {
  return (
    <div className="page-body">
      <section aria-labelledby="eligibility">
        <h2 id="eligibility">যোগ্যতা</h2>
        <Lines text={texts.admission_eligibility} />
      </section>
      <section aria-labelledby="process">
        <h2 id="process">ভর্তি প্রক্রিয়া</h2>
        <Lines text={texts.admission_process} isOrdered />
      </section>
      <section aria-labelledby="papers">
        <h2 id="papers">প্রয়োজনীয় কাগজপত্র</h2>
        <Lines text={texts.admission_papers} />
      </section>
    </div>
  )
}

function Lines({ text, isOrdered = false }: { text: string; isOrdered?: boolean }) {
  const lines = linesOf(text)
  if (lines.length === 0) return <Empty icon="file" text="এখনো যোগ করা হয়নি।" />
  const items = lines.map((line) => <li key={line}>{line}</li>)
  return isOrdered ? <ol className="steps">{items}</ol> : <ul className="lines">{items}</ul>
}
