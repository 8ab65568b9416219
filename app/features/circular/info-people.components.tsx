import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { type CircularContent, documentsOf } from './circular-content.rules.ts'
import { Documents } from './facts.components.tsx'

/** Null if there is nobody. */
export function People({ content: { heads, institution, staff, teachers } }: { content: CircularContent }) {
  if (heads.length + teachers.length + staff.length === 0) return null
  const titles = headTitlesOf(institution)
  return (
    <>
      <Names
        caption="প্রতিষ্ঠানপ্রধান"
        columns={['নাম', 'পদবি']}
        rows={heads.map(({ id, full_name, designation }) => ({
          id,
          cells: [full_name, titles[designation]],
        }))}
      />
      <Names
        caption={`শিক্ষক (${toBengaliDigits(teachers.length)} জন)`}
        columns={['নাম', 'পদবি', 'বিষয়']}
        rows={teachers.map(({ id, full_name, designation, subject }) => ({
          id,
          cells: [full_name, designation, subject],
        }))}
      />
      <Names
        caption={`কর্মচারী (${toBengaliDigits(staff.length)} জন)`}
        columns={['নাম', 'পদবি']}
        rows={staff.map(({ id, full_name, designation }) => ({ id, cells: [full_name, designation] }))}
      />
    </>
  )
}

/** Null without members and documents. */
export function Committee({ content }: { content: CircularContent }) {
  const documents = documentsOf(content, 'committee')
  if (content.committee.length + documents.length === 0) return null
  return (
    <>
      <Names
        caption={`সদস্য (${toBengaliDigits(content.committee.length)} জন)`}
        columns={['নাম', 'পদবি']}
        rows={content.committee.map(({ id, full_name, role }) => ({ id, cells: [full_name, role] }))}
      />
      <Documents documents={documents} />
    </>
  )
}

interface NamesProps {
  caption: string
  columns: readonly string[]
  rows: readonly { id: number; cells: readonly string[] }[]
}

function Names({ caption, columns, rows }: NamesProps) {
  if (rows.length === 0) return null
  return (
    <table className="names">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
