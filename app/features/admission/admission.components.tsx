import type { Institution } from '#app/features/institution/institution.store.server.ts'
import { NoticeRow } from '#app/features/notices/notice-row.components.tsx'
import type { Notice } from '#app/features/notices/notices.store.server.ts'
import { ContactDetails } from '#app/site/contact-details.tsx'
import { Icon } from '#app/site/icon.tsx'
import { listHref } from '#app/site/list-href.ts'
import { Empty, Failed } from '#app/site/state.tsx'
import { linesOf } from '#app/text/base/lines.ts'
import { phoneLink } from '#app/text/base/phones.ts'
import { admissionKind } from './admission.rules.ts'

export function AdmissionNotices({ notices }: { notices: Notice[] | 'failed' }) {
  return (
    <section aria-labelledby="notices">
      <div className="section-head">
        <h2 id="notices">ভর্তির নোটিশ</h2>
        {notices !== 'failed' && notices.length > 0 && (
          <a className="link" href={listHref('/notice', { search: admissionKind })}>
            ভর্তির সব নোটিশ <Icon name="arrow" />
          </a>
        )}
      </div>
      {notices === 'failed' ? (
        <Failed text="নোটিশ দেখানো যাচ্ছে না।" retryHref="/admission" />
      ) : notices.length === 0 ? (
        <p className="soft">এখন ভর্তির কোনো নোটিশ নেই। নতুন নোটিশ এলে এখানে দেখা যাবে।</p>
      ) : (
        <ul className="list notice-list">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} isShort />
          ))}
        </ul>
      )}
    </section>
  )
}

interface AdmissionContactProps {
  institution: Institution | null
  /** Unless the page has it above. */
  hasCall: boolean
}

export function AdmissionContact({ institution, hasCall }: AdmissionContactProps) {
  return (
    <aside className="card" aria-labelledby="ask">
      <h2 id="ask">ভর্তির জন্য যোগাযোগ</h2>
      {institution && hasCall && (
        <p className="buttons">
          <a className="button" href={phoneLink(institution.contact_phone)}>
            <Icon name="phone" />
            কল করুন
          </a>
        </p>
      )}
      <ContactDetails institution={institution} hasHours />
    </aside>
  )
}

type Texts = Record<'admission_eligibility' | 'admission_process' | 'admission_papers', string>

export function AdmissionRules({ texts, hasForms }: { texts: Texts; hasForms: boolean }) {
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
        {hasForms && (
          <a className="link" href={listHref('/documents', { category: 'form' })}>
            ফরম নামিয়ে নিন <Icon name="arrow" />
          </a>
        )}
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
