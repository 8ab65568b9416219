// @module-tag rest

import { expect } from 'vitest'
import { write } from '#app/db/write.server.ts'
import { notices } from '#app/features/notices/notices.store.server.ts'
import { documents as documentsOf } from '#tests/fixtures/search/documents.ts'
import { notices as noticesOf } from '#tests/fixtures/search/notices.ts'
import { pageQueries } from '#tests/fixtures/search/page-queries.ts'
import { people as peopleOf } from '#tests/fixtures/search/people.ts'
import { linksIn, search } from '#tests/support/search-page.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { form, type School, schoolTest } from '#tests/support/test-school.ts'

const institution = {
  name: 'সোনাবিল মহাবিদ্যালয়',
  address: 'কলেজ রোড, সোনাবিল',
  contact_phone: '01700001001',
  contact_email: 'info@college.example',
  office_hours: 'সকাল ৯টা থেকে বিকাল ৫টা',
  eiin: '123456',
  base_year: '১৯৭১',
  admission_deadline: '2026-12-20',
  admission_seats: [{ label: 'বিজ্ঞান', value: '১৫০' }],
  admission_fees: [{ label: 'ভর্তি ফি', value: '২,০০০ টাকা' }],
  admission_link: 'https://xiclassadmission.gov.bd',
}

// The school of the table, with something behind each page.
const test = schoolTest.extend('pages', { scope: 'file', auto: true }, async ({ school }) => {
  await school.add('/api/institutions/', institution)
  await school.add('/api/committee-members/', { full_name: 'নুরুল ইসলাম', role: 'সভাপতি' })
  await school.add('/api/principal-vice-principal/', { designation: 'principal', full_name: 'শাহানা পারভীন' })
  for (const { key: _, ...teacher } of peopleOf) await school.add('/api/teachers/', teacher)
  await addLesson(school)
  await school.add('/api/gallery/', form({ image: [await picture('png', 900, 600), 'a.png'] }))
  for (const { title, category, date } of documentsOf)
    await school.add('/api/documents/', form({ title, category, date, file: [pdfFile(title), 'a.pdf'] }))
  await addNotices(school)
})

/** Of a class with students. */
async function addLesson(school: School) {
  const { id: classId } = await school.add('/api/classes/', { name: 'একাদশ' })
  const { id: subjectId } = await school.add('/api/subjects/', { name: 'বাংলা', class_name: classId })
  const [teacher] = (await school.get('/api/teachers/')).list
  const time = { startTime: '09:00', endTime: '09:45', days: [0, 1, 2, 3, 4, 5, 6] }
  await school.add('/api/class-routine/', { classId, subjectId, teacherId: teacher?.id, ...time })
  await school.send('PUT', `/api/student-counts/${classId}/`, { rows: [{ male: 30, female: 30, total: 60 }] })
}

function addNotices(school: School) {
  const author = { id: null, username: 'admin' }
  const empty = { is_pinned: false, is_draft: false, publish_at: null, expires_at: null, deadline: null }
  const noFiles = { pdf_file: null, pdf_file_name: '', pdf_file_size: null, pdf_preview: null, files: [] }
  const rows = noticesOf.map(({ title, category, date, description }) => ({
    ...{ title, category, date, description },
    ...empty,
    ...noFiles,
    memo_number: '',
    date_typed: true,
    revised_at: null,
  }))
  return write(school.resources.database, (w) => notices.insertMany(w, rows, author))
}

test('what a page answers is among the first three, and hardly ever anything else is first', async ({
  school,
}) => {
  const rows = []
  for (const query of pageQueries) {
    const links = linksIn(await search(school, query.typed)).map(pageOf)
    rows.push({ ...query, first: links[0] ?? '', links: links.slice(0, 3) })
  }
  const missed = rows.filter(({ links, meant }) => !links.some((path) => meant.includes(path)))
  const wrong = rows.filter(({ first, mayBeFirst }) => first !== '' && !mayBeFirst.includes(first))
  for (const { typed, links, meant } of [...missed, ...wrong]) console.info(typed, links, meant)
  expect(missed.length / rows.length).toBeLessThanOrEqual(0.1)
  expect(wrong.length / rows.length).toBeLessThanOrEqual(0.02)
})

/** The page of a link: calls, mails and maps are the contact page's, the form and the site are of admission. */
function pageOf(href: string): string {
  if (href.startsWith(institution.admission_link)) return '/admission'
  if (!href.startsWith('/')) return '/contact'
  return href.startsWith('/media/') ? '/admission' : `/${href.split(/[/?#]/)[1]}`
}
