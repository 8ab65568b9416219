import { fileUrl } from '#app/contract/stored-files.ts'
import { fileInWords } from '#app/features/documents/documents.rules.ts'
import type { SchoolDocument } from '#app/features/documents/documents.store.server.ts'
import type { Institution } from '#app/features/institution/institution.store.server.ts'
import { Icon } from '#app/site/icon.tsx'
import { formatPhone, phoneLink } from '#app/text/base/phones.ts'
import { parseWebAddress } from '#app/text/base/web-addresses.ts'
import { formatDate, nextMidnightInDhaka, todayInDhaka } from '#app/text/dates/dates.ts'
import { hostOf, timeLeft } from './admission.rules.ts'

export interface CurrentAdmission {
  institution: Institution | null
  form: SchoolDocument | undefined
  /** False for the newest of other forms. */
  isFormOfAdmission: boolean
}

/** Whether anything is known of the current admission. */
export function isAdmitting({ institution, isFormOfAdmission }: CurrentAdmission): boolean {
  if (isFormOfAdmission) return true
  if (!institution) return false
  const { admission_deadline, admission_link, admission_seats, admission_fees } = institution
  return Boolean(admission_deadline || admission_link) || admission_seats.length + admission_fees.length > 0
}

/** Until when, with which form, where, for how much; what is not known is left out. */
export function AdmissionNow({ institution, form }: CurrentAdmission) {
  const central = parseWebAddress(institution?.admission_link ?? '')
  return (
    <section aria-labelledby="now" data-ends={nextMidnightInDhaka().getTime()}>
      <h2 id="now">ভর্তির আবেদন</h2>
      <div className="prose">
        {institution?.admission_deadline && <Deadline deadline={institution.admission_deadline} />}
        <p className="buttons">
          {form && <FormLink form={form} />}
          {central && (
            <a className="button button-quiet" href={central.href} target="_blank" rel="noopener">
              <span>
                অনলাইনে আবেদন <span className="file-size">(সরকারি ওয়েবসাইট: {hostOf(central)})</span>
              </span>
            </a>
          )}
          {institution && (
            <a className="button button-quiet" href={phoneLink(institution.contact_phone)}>
              <Icon name="phone" />
              <span>
                কল করুন <span className="number">{formatPhone(institution.contact_phone)}</span>
              </span>
            </a>
          )}
        </p>
        {central && <p className="on-paper">অনলাইনে আবেদন: {central.href}</p>}
        {institution && (
          <div className="grid">
            <Rows id="fees" title="ভর্তির ফি" rows={institution.admission_fees} />
            <Rows id="seats" title="আসনসংখ্যা" rows={institution.admission_seats} />
          </div>
        )}
      </div>
    </section>
  )
}

function Deadline({ deadline }: { deadline: string }) {
  const { isOver, words } = timeLeft(deadline, todayInDhaka())
  return (
    <p>
      আবেদনের শেষ তারিখ{' '}
      <b>
        <time dateTime={deadline}>{formatDate(deadline)}</time>
      </b>{' '}
      <span className={isOver ? 'tag is-over' : 'tag deadline'}>{words}</span>{' '}
      {!isOver && (
        <a className="link on-screen" href="/admission.ics">
          ফোনের ক্যালেন্ডারে নিন
        </a>
      )}
    </p>
  )
}

function FormLink({ form }: { form: SchoolDocument }) {
  const file = fileUrl(form.file)
  return (
    <a className="button" href={file} target="_blank" rel="noopener">
      <Icon name="download" />
      <span>
        {form.title} <span className="file-size">({fileInWords({ ...form, file })})</span>
      </span>
    </a>
  )
}

interface RowsProps {
  id: string
  title: string
  rows: Institution['admission_fees']
}

function Rows({ id, title, rows }: RowsProps) {
  if (rows.length === 0) return null
  return (
    // In a box, or the rows of the shorter table would be stretched to the height of the other one.
    <div>
      <table className="names" id={id}>
        <caption>{title}</caption>
        <tbody>
          {rows.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the server renders once, and rows may repeat
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
