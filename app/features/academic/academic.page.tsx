import { institutionDefaults } from '#app/features/institution/institution.rules.ts'
import { findInstitutionOrNull } from '#app/features/institution/institution.store.server.ts'
import { Icon, type IconName } from '#app/site/icon.tsx'
import { definePage, nameOf, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Empty, Failed } from '#app/site/state.tsx'
import { linesOf } from '#app/text/lines.ts'

/** Programs and departments. */
export const academicPage = definePage({
  path: '/academic',
  parameters: [],
  load: async ({ resources }) => ({
    institution: await readPart(resources, findInstitutionOrNull(resources.database.sql)),
  }),
  head: (_data, site) => ({
    title: titleOf('একাডেমিক', site),
    description: `${nameOf(site)}: যেসব প্রোগ্রাম ও বিভাগে পড়ানো হয়।`,
  }),
  View: ({ data: { institution } }) => (
    <>
      <PageHead title="একাডেমিক" lead="কোন কোন প্রোগ্রাম ও বিভাগে পড়ানো হয়।" />
      <div className="wrap page-body">
        {institution === 'failed' ? (
          <Failed text="একাডেমিক তথ্য দেখানো যাচ্ছে না।" retryHref="/academic" />
        ) : (
          <>
            <Entries
              id="programs"
              title="প্রোগ্রাম"
              icon="cap"
              text={(institution ?? institutionDefaults).programs}
            />
            <Entries
              id="departments"
              title="বিভাগ"
              icon="book"
              text={(institution ?? institutionDefaults).departments}
            />
          </>
        )}
        <p className="buttons">
          <a className="button" href="/admission">
            ভর্তি তথ্য <Icon name="arrow" />
          </a>
          <a className="link" href="/routine">
            ক্লাস রুটিন <Icon name="arrow" />
          </a>
          <a className="link" href="/facnstaff">
            কোন শিক্ষক কী পড়ান <Icon name="arrow" />
          </a>
        </p>
      </div>
    </>
  ),
})

function Entries({ id, title, icon, text }: { id: string; title: string; icon: IconName; text: string }) {
  const entries = linesOf(text)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {entries.length === 0 ? (
        <Empty icon={icon} text="এখনো যোগ করা হয়নি।" />
      ) : (
        <ul className="list grid">
          {entries.map((entry) => (
            <li key={entry} className="card entry">
              <Icon name={icon} />
              <span>{entry}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
