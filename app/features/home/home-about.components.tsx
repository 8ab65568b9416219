import { defaultPictures } from '#app/contract/pictures.ts'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import type { Institution } from '#app/features/institution/institution.store.server.ts'
import { Icon } from '#app/site/icon.tsx'
import { LongText } from '#app/site/long-text.tsx'
import type { Site } from '#app/site/page.ts'
import { Picture } from '#app/site/picture.tsx'
import { Failed } from '#app/site/state.tsx'
import { formatNumber, toBengaliDigits } from '#app/text/base/digits.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { hasAbout } from './home.rules.ts'

interface HomeAboutProps {
  institution: Institution | null | 'failed'
  site: Site
  teacherCount: number | 'failed'
}

/** Counters below one are left out. */
export function HomeAbout({ institution, site, teacherCount }: HomeAboutProps) {
  if (institution !== 'failed' && !(institution && hasAbout(institution, teacherCount))) return null
  return (
    <section className="section section-warm below" aria-labelledby="about">
      <div className="wrap two-columns about">
        <div>
          <h2 id="about">প্রতিষ্ঠান পরিচিতি</h2>
          {institution === 'failed' ? (
            <Failed text="প্রতিষ্ঠানের পরিচিতি দেখানো যাচ্ছে না।" retryHref="/" />
          ) : (
            <Profile institution={institution} />
          )}
        </div>
        {institution !== 'failed' && (
          <div>
            {institution.history && <LongText text={institution.history} more="পুরো ইতিহাস পড়ুন" />}
            <Counters years={site.year - institution.base_year} teacherCount={teacherCount} />
            <a className="link on-screen" href="/info">
              প্রতিষ্ঠানের ১১টি তথ্য একসঙ্গে <Icon name="arrow" />
            </a>
          </div>
        )}
      </div>
    </section>
  )
}

function Profile({ institution }: { institution: Institution }) {
  return (
    <>
      <div className="about-name">
        {institution.logo && (
          <Picture
            picture={institution.logo}
            rule={institutionEntity.files.logo}
            alt={`${institution.name} লোগো`}
            sizes="96px"
            fallback={defaultPictures.logo}
          />
        )}
        <div>
          <h3>{institution.name}</h3>
          <Approval institution={institution} />
        </div>
      </div>
      <Picture
        picture={institution.institution_image}
        rule={institutionEntity.files.institution_image}
        alt={`${institution.name} প্রাঙ্গণ`}
        sizes="(min-width: 56rem) 32rem, 100vw"
        className="about-picture"
      />
    </>
  )
}

function Counters({ years, teacherCount }: { years: number } & Pick<HomeAboutProps, 'teacherCount'>) {
  return (
    <dl className="counters">
      {years > 0 && <Counter number={`${toBengaliDigits(years)}+`} label="বছরের পথচলা" />}
      {teacherCount !== 'failed' && teacherCount > 0 && (
        <Counter number={formatNumber(teacherCount)} label="জন শিক্ষক" />
      )}
      <Counter number="100%" label="মূল্যবোধের অঙ্গীকার" />
    </dl>
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
