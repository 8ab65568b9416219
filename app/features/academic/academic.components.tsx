import type { ReactNode } from 'react'
import type { IconName } from '#app/site/icon.tsx'
import { listHref } from '#app/site/list-href.ts'
import { Empty, Failed } from '#app/site/state.tsx'
import { linesOf } from '#app/text/base/lines.ts'
import type { TaughtClass } from './academic.rules.ts'

export const syllabiHref = listHref('/documents', { category: 'syllabus' })

interface EntriesProps {
  id: string
  title: string
  icon: IconName
  text: string
}

/** A text of the institution, an item for each line. */
export function Entries({ id, title, icon, text }: EntriesProps) {
  const entries = linesOf(text)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {entries.length === 0 ? (
        <Empty icon={icon} text="এখনো যোগ করা হয়নি।" />
      ) : (
        <ul className="lines">
          {entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ClassesProps {
  classes: TaughtClass[] | 'failed'
  hasSyllabi: boolean
}

export function Classes({ classes, hasSyllabi }: ClassesProps) {
  if (classes !== 'failed' && classes.length === 0) return null
  return (
    <section aria-labelledby="classes">
      <h2 id="classes">শ্রেণি ও বিষয়</h2>
      {classes === 'failed' ? (
        <Failed text="শ্রেণি ও বিষয় দেখানো যাচ্ছে না।" retryHref="/academic" />
      ) : (
        <ClassTable classes={classes} hasSyllabi={hasSyllabi} />
      )}
    </section>
  )
}

/** On phones its rows are stacked, and each cell has the name of its column. */
function ClassTable({ classes, hasSyllabi }: { classes: TaughtClass[]; hasSyllabi: boolean }) {
  const hasRoutines = classes.some(({ hasRoutine }) => hasRoutine)
  return (
    <div className="classes">
      <table aria-labelledby="classes">
        <thead>
          <tr>
            <th scope="col">শ্রেণি</th>
            <th scope="col">{columns.subjects}</th>
            {hasSyllabi && <th scope="col">{columns.syllabi}</th>}
            {hasRoutines && <th scope="col">{columns.routine}</th>}
          </tr>
        </thead>
        <tbody>
          {classes.map((taught) => (
            <tr key={taught.id}>
              <th scope="row">
                {taught.name}
                {taught.sections.length > 0 && (
                  <p className="small">শাখা: {taught.sections.map(({ name }) => name).join(', ')}</p>
                )}
              </th>
              <Cell column="subjects">
                <Subjects taught={taught} />
              </Cell>
              {hasSyllabi && (
                <Cell column="syllabi">
                  <Syllabi taught={taught} />
                </Cell>
              )}
              {hasRoutines && (
                <Cell column="routine">
                  <Routine taught={taught} />
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const columns = { subjects: 'বিষয়', syllabi: 'সিলেবাস', routine: 'ক্লাস রুটিন' }

function Cell({ column, children }: { column: keyof typeof columns; children: ReactNode }) {
  return (
    <td>
      <p className="column small soft">{columns[column]}</p>
      {children}
    </td>
  )
}

interface TaughtProps {
  taught: TaughtClass
}

function Subjects({ taught: { subjects } }: TaughtProps) {
  if (subjects.length === 0) return <span className="soft">বিষয়ের তালিকা এখনো দেওয়া হয়নি।</span>
  return (
    <ul className="list subjects">
      {subjects.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}

function Syllabi({ taught: { name, syllabi } }: TaughtProps) {
  if (syllabi.length === 0)
    return (
      <a className="link" href={syllabiHref}>
        <span>
          সব সিলেবাস<span className="spoken">, {name} খুঁজতে</span>
        </span>
      </a>
    )
  return (
    <ul className="list">
      {syllabi.map(({ id, title }) => (
        <li key={id}>
          <a className="link" href={`/documents/${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Routine({ taught: { id, name, hasRoutine } }: TaughtProps) {
  if (!hasRoutine) return <span className="soft">এখনো দেওয়া হয়নি।</span>
  return (
    <a className="link" href={listHref('/routine', { class_name: id })}>
      <span>
        রুটিন<span className="spoken">: {name}</span>
      </span>
    </a>
  )
}
