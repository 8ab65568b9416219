import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatPhone } from '#app/text/base/phones.ts'
import { type DirectoryPerson, type DirectoryTab, tabNames, workNames } from './directory.rules.ts'

/** All results, for printing. */
export function DirectoryTable({ tab, people }: { tab: DirectoryTab; people: readonly DirectoryPerson[] }) {
  return (
    <table className="on-paper">
      <caption>
        {tabNames[tab]} ({toBengaliDigits(people.length)} জন)
      </caption>
      <thead>
        <tr>
          <th>নাম</th>
          <th>পদবি</th>
          <th>{workNames[tab]}</th>
          <th>মোবাইল</th>
          <th>ইমেইল</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td>{person.full_name}</td>
            <td>{person.designation}</td>
            <td>{person.work}</td>
            <td>{formatPhone(person.contact_phone)}</td>
            <td>{person.contact_email}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
