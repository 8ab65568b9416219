import { routineHref } from '#app/features/routines/routine-choice.components.tsx'
import type { StudentCount } from '#app/features/student-counts/student-counts.contract.ts'
import { formatNumber, toBengaliDigits } from '#app/text/base/digits.ts'
import { type CircularContent, documentsOf } from './circular-content.rules.ts'
import { Day, Documents } from './facts.components.tsx'

interface ContentProps {
  content: CircularContent
}

/** Null without counts. */
export function Counts({ content: { classes, counts } }: ContentProps) {
  if (counts.length === 0) return null
  const ofClasses = counts.filter(({ class_name }) => class_name !== null)
  const others = counts.find(({ class_name }) => class_name === null)?.other ?? 0
  const names = new Map(classes.map(({ id, name }) => [id, name]))
  const sumOf = (field: 'male' | 'female' | 'total') =>
    ofClasses.reduce((total, count) => total + count[field], 0)
  const sums = { male: sumOf('male'), female: sumOf('female'), total: sumOf('total') }
  return (
    <>
      <table className="names">
        <thead>
          <tr>
            <th scope="col">শ্রেণি</th>
            <th scope="col">শাখা</th>
            <th scope="col">ছাত্র</th>
            <th scope="col">ছাত্রী</th>
            <th scope="col">মোট</th>
          </tr>
        </thead>
        <tbody>
          {ofClasses.map((count) => (
            <CountRow
              key={`${count.class_name} ${count.section}`}
              count={count}
              name={names.get(count.class_name ?? 0) ?? ''}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              সব মিলিয়ে
            </th>
            <Numbers of={sums} />
          </tr>
        </tfoot>
      </table>
      {others > 0 && <p>মোট শিক্ষার্থীর মধ্যে {formatNumber(others)} জন অন্যান্য লিঙ্গের।</p>}
      {sums.male + sums.female < sums.total && (
        <p className="small soft">যাদের ছাত্র বা ছাত্রী হিসেবে লেখা হয়নি, তারাও মোট সংখ্যায় আছে।</p>
      )}
    </>
  )
}

function CountRow({ count, name }: { count: StudentCount; name: string }) {
  const { section } = count
  return (
    <tr>
      <td>{name}</td>
      <td data-label="শাখা">{section || <NoSection />}</td>
      <Numbers of={count} />
    </tr>
  )
}

/** With large text, the labels are beside the cells instead of above the columns. */
function Numbers({ of: { male, female, total } }: { of: Pick<StudentCount, 'male' | 'female' | 'total'> }) {
  return (
    <>
      <td data-label="ছাত্র">{formatNumber(male)}</td>
      <td data-label="ছাত্রী">{formatNumber(female)}</td>
      <td data-label="মোট">{formatNumber(total)}</td>
    </>
  )
}

function NoSection() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="spoken">নেই</span>
    </>
  )
}

/** Null without classes. */
export function Sections({ content: { classes, sections } }: ContentProps) {
  if (classes.length === 0) return null
  return (
    <table className="names">
      <thead>
        <tr>
          <th scope="col">শ্রেণি</th>
          <th scope="col">শাখা</th>
          <th scope="col">অনুমোদন</th>
        </tr>
      </thead>
      <tbody>
        {classes.flatMap(({ id, name }) => {
          const inClass = sections.filter(({ class_name }) => class_name === id)
          const rows = inClass.length > 0 ? inClass : [undefined]
          return rows.map((section, index) => (
            <tr key={`${id} ${section?.id}`}>
              {index === 0 && <td rowSpan={rows.length}>{name}</td>}
              <td data-label="শাখা">{section?.name ?? <NoSection />}</td>
              <td {...(section?.approval_number && { 'data-label': 'অনুমোদন' })}>
                {section?.approval_number}
                {section?.approval_number && section.approval_date && ', '}
                {section?.approval_date && <Day day={section.approval_date} />}
              </td>
            </tr>
          ))
        })}
      </tbody>
    </table>
  )
}

/** Null without routine, syllabus and notices. */
export function Teaching({ content, origin }: ContentProps & { origin: string }) {
  const { notices } = content
  const withRoutine = content.classes.filter(({ id }) =>
    content.routine.some(({ classId }) => classId === id),
  )
  const syllabus = documentsOf(content, 'syllabus')
  if (withRoutine.length + syllabus.length + notices.length === 0) return null
  return (
    <>
      {withRoutine.length > 0 && (
        <>
          <h3>ক্লাস রুটিন</h3>
          <p>
            <a href="/routine">{toBengaliDigits(withRoutine.length)}টি শ্রেণির রুটিন</a>, শিক্ষকের নামসহ:
            <span className="on-paper"> {origin}/routine</span>
          </p>
          <ul className="list in-line">
            {withRoutine.map(({ id, name }) => (
              <li key={id}>
                <a className="link" href={routineHref({ tab: 'classes', id })}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {syllabus.length > 0 && (
        <>
          <h3>সিলেবাস</h3>
          <Documents documents={syllabus} />
        </>
      )}
      {notices.length > 0 && (
        <>
          <h3>সর্বশেষ নোটিশ</h3>
          <ul>
            {notices.map(({ id, title, date }) => (
              <li key={id}>
                <a href={`/notice/${id}`}>{title}</a>{' '}
                {date && (
                  <span className="small soft">
                    (<Day day={date} />)
                  </span>
                )}
              </li>
            ))}
          </ul>
          <a className="link on-screen" href="/notice">
            সব নোটিশ
          </a>
        </>
      )}
    </>
  )
}
