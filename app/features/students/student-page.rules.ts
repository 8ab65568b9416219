import { genders } from '#app/features/student-counts/genders.contract.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatPhone } from '#app/text/base/phones.ts'
import { escapeXml } from '#app/text/base/xml.ts'
import { formatDate, formatInstant } from '#app/text/dates/dates.ts'
import type { StudentView } from './students.entity.ts'

export interface ExportedStudent extends Omit<StudentView, 'id' | 'photo' | 'class_name'> {
  class_name: string
}

interface ExportDetails {
  institution: string
  exportedAt: string
  /** As a `data:` address. */
  photo: string | undefined
  changes: readonly string[]
}

/** A self-contained HTML page, to read on any machine and to print for the guardian. */
export function studentPage(student: ExportedStudent, details: ExportDetails): string {
  const rows = rowsOf(student)
    .filter(([, value]) => value !== '')
    .map(([term, value]) => `<tr><th scope="row">${term}</th><td>${escapeXml(value)}</td></tr>`)
  const changes = details.changes.map((change) => `<li>${escapeXml(change)}</li>`)
  return `<!doctype html>
<html lang="bn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(student.full_name)}</title>
<style>
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.7 "Noto Sans Bengali", "Nirmala UI", Vrinda, sans-serif; color: #1c1917 }
img { width: 9rem; border: 1px solid #a8a29e; border-radius: .5rem }
table { width: 100%; margin: 1.5rem 0; border-collapse: collapse }
th, td { padding: .4rem .5rem; border-bottom: 1px solid #d6d3d1; text-align: left; vertical-align: top; white-space: pre-line; overflow-wrap: anywhere }
th { width: 14rem; font-weight: 700 }
</style>
</head>
<body>
<p>${escapeXml(details.institution)}</p>
<h1>${escapeXml(student.full_name)}</h1>
${details.photo ? `<img src="${details.photo}" alt="শিক্ষার্থীর ছবি">` : ''}
<table>
${rows.join('\n')}
</table>
<h2>গত ৯০ দিনে যা বদলানো হয়েছে</h2>
${changes.length > 0 ? `<ul>${changes.join('')}</ul>` : '<p>কিছু বদলানো হয়নি।</p>'}
<p>শিক্ষার্থীর যত তথ্য প্রতিষ্ঠানের ওয়েবসাইটের খাতায় আছে, সব এখানে আছে। একই তথ্য যন্ত্রে পড়ার মতো করে student.json ফাইলেও আছে। নেওয়া হয়েছে: ${formatInstant(details.exportedAt)}।</p>
</body>
</html>
`
}

export function describeChange(change: { at: string; kind: string }): string {
  return `${formatInstant(change.at)}: ${actions[change.kind] ?? 'বদলানো হয়েছে'}`
}

const actions: Record<string, string> = {
  create: 'তথ্য যোগ করা হয়েছে',
  update: 'তথ্য বদলানো হয়েছে',
  delete: 'তথ্য মুছে ফেলা হয়েছে',
  undo: 'আগের অবস্থায় ফেরানো হয়েছে',
}

function rowsOf(student: ExportedStudent): [term: string, value: string][] {
  return [
    ['রোল নম্বর', toBengaliDigits(student.roll_number)],
    ['শ্রেণি', student.class_name],
    ['শাখা', student.section],
    ['লিঙ্গ', student.gender && genders[student.gender]],
    ['জন্ম তারিখ', student.date_of_birth ? formatDate(student.date_of_birth) : ''],
    ['ঠিকানা', student.address],
    ['অভিভাবকের নাম', student.guardian_name],
    ['অভিভাবকের মোবাইল নম্বর', formatPhone(student.guardian_contact)],
    ['মোবাইল নম্বর', formatPhone(student.contact_phone)],
    ['ইমেইল', student.contact_email],
    ['ডিজিটাল আইডি', student.digital_id_code],
    ['শেষ বদলানো হয়েছে', formatInstant(student.updated_at)],
  ]
}
