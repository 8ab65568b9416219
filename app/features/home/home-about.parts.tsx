import { defaultPictures } from '#app/contract/pictures.ts'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import { institutionDefaults } from '#app/features/institution/institution.rules.ts'
import type { Institution } from '#app/features/institution/institution.store.server.ts'
import { LongText } from '#app/site/long-text.tsx'
import { nameOf, type Site } from '#app/site/page.ts'
import { Picture } from '#app/site/picture.tsx'
import { Empty } from '#app/site/state.tsx'
import { formatDate } from '#app/text/dates.ts'
import { formatNumber, toBengaliDigits } from '#app/text/digits.ts'

interface HomeAboutProps {
  institution: Institution | null | 'failed'
  site: Site
  teacherCount: number | 'failed'
}

/** About the institution: name, founding year, history, and three numbers. */
export function HomeAbout({ institution: read, site, teacherCount }: HomeAboutProps) {
  const institution = read === 'failed' ? null : read
  const years = Math.max(0, site.year - (institution?.base_year ?? institutionDefaults.base_year))
  return (
    <section className="section section-warm below" aria-labelledby="about">
      <div className="wrap about">
        <div>
          <h2 id="about">প্রতিষ্ঠান পরিচিতি</h2>
          {institution ? (
            <div className="about-name">
              {institution.logo && (
                <Picture
                  picture={institution.logo}
                  rule={institutionEntity.files.logo}
                  alt={`${nameOf(site)} লোগো`}
                  sizes="96px"
                  fallback={defaultPictures.logo}
                />
              )}
              <div>
                <h3>{institution.name}</h3>
                <Approval institution={institution} />
              </div>
            </div>
          ) : (
            <Empty icon="cap" text="প্রতিষ্ঠানের পরিচিতি এখনো যোগ করা হয়নি।" />
          )}
          {institution?.history && <LongText text={institution.history} more="পুরো ইতিহাস পড়ুন" />}
        </div>
        <dl className="counters">
          <Counter number={`${toBengaliDigits(years)}+`} label="বছরের পথচলা" />
          <Counter number={teacherCount === 'failed' ? '—' : formatNumber(teacherCount)} label="জন শিক্ষক" />
          <Counter number="100%" label="মূল্যবোধের অঙ্গীকার" />
        </dl>
      </div>
    </section>
  )
}

function Approval({ institution }: { institution: Institution }) {
  const { government_approval_date: date, government_approval_number: number } = institution
  if (!date && !number) return null
  return (
    <p className="small soft">
      {date && (
        <>
          সরকারি অনুমোদন: <time dateTime={date}>{formatDate(date)}</time>
        </>
      )}
      {date && number && <br />}
      {number && <>অনুমোদন নম্বর: {number}</>}
    </p>
  )
}

function Counter({ number, label }: { number: string; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{number}</dd>
    </div>
  )
}
