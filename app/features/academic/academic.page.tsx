import { classes } from '#app/features/classes/classes.store.server.ts'
import { sections } from '#app/features/classes/sections.store.server.ts'
import { documents } from '#app/features/documents/documents.store.server.ts'
import { institutionDefaults } from '#app/features/institution/institution.rules.ts'
import { findInstitutionOrNull } from '#app/features/institution/institution.store.server.ts'
import { routines } from '#app/features/routines/routines.store.server.ts'
import { subjects } from '#app/features/subjects/subjects.store.server.ts'
import { CurrentSession } from '#app/site/current-session.tsx'
import { Icon } from '#app/site/icon.tsx'
import { definePage, nameOf, type PageRequest, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Failed } from '#app/site/state.tsx'
import { formatNumber } from '#app/text/base/digits.ts'
import { Classes, Entries, syllabiHref } from './academic.components.tsx'
import { taughtClasses } from './academic.rules.ts'

/** Programs, departments, and the subjects of each class. */
export const academicPage = definePage({
  path: '/academic',
  inSearch: [
    {
      title: 'শ্রেণি ও বিষয়',
      words: 'একাডেমিক, প্রোগ্রাম, বিভাগ, শাখা, কী কী বিষয়, academic, classes, subjects, departments',
      answer: async ({ database: { sql } }) => {
        const count = await classes.count(sql)
        return count > 0 ? `${formatNumber(count)}টি শ্রেণি` : 'প্রোগ্রাম ও বিভাগ'
      },
    },
  ],
  parameters: [],
  load: async ({ resources }) => {
    const { sql } = resources.database
    return {
      institution: await readPart(resources, findInstitutionOrNull(sql)),
      teaching: await readPart(resources, readTeaching(resources)),
    }
  },
  head: (_data, site) => ({
    title: titleOf('একাডেমিক', site),
    description: `${nameOf(site)}: যেসব প্রোগ্রাম ও বিভাগে পড়ানো হয়, আর কোন শ্রেণিতে কোন বিষয়।`,
  }),
  View: ({ data: { institution, teaching }, site }) => (
    <>
      <PageHead title="একাডেমিক" lead="কোন কোন প্রোগ্রাম ও বিভাগে পড়ানো হয়, কোন শ্রেণিতে কোন বিষয়।">
        <CurrentSession site={site} />
      </PageHead>
      <div className="wrap page-body">
        {institution === 'failed' ? (
          <Failed text="একাডেমিক তথ্য দেখানো যাচ্ছে না।" retryHref="/academic" />
        ) : (
          <div className="grid programs">
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
          </div>
        )}
        {teaching === 'failed' ? (
          <Classes classes={teaching} hasSyllabi={false} />
        ) : (
          <Classes {...teaching} />
        )}
        <p className="buttons">
          <a className="button" href="/admission">
            ভর্তি তথ্য <Icon name="arrow" />
          </a>
          {teaching !== 'failed' && teaching.hasSyllabi && (
            <a className="link" href={syllabiHref}>
              সিলেবাস <Icon name="arrow" />
            </a>
          )}
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

const visitor = { audience: 'visitor' } as const

async function readTeaching({ database: { sql } }: PageRequest['resources']) {
  const syllabi = await documents.findColumns(sql, { ...visitor, where: { category: 'syllabus' } }, [
    'id',
    'title',
  ])
  const taught = taughtClasses({
    classes: await classes.findColumns(sql, visitor, ['id', 'name']),
    sections: await sections.findColumns(sql, visitor, ['id', 'name', 'class_name']),
    subjects: await subjects.findColumns(sql, visitor, ['id', 'name', 'class_name']),
    lessons: await routines.findColumns(sql, visitor, ['classId']),
    syllabi,
  })
  return { classes: taught, hasSyllabi: syllabi.length > 0 }
}
