import { expect, test } from 'vitest'
import { pdfFile } from '#tests/support/test-files.ts'
import { form, openSchool, someInstitution } from '#tests/support/test-school.ts'

const visitor = { token: null }
const rowsIn = (html: string) =>
  [...html.matchAll(/<tr><th scope="row">([^<]*)(.*?)<\/tr>/gs)].map(([, name, content]) => ({
    name,
    content,
  }))
const columnsIn = (html: string) => [...html.matchAll(/<th scope="col">([^<]*)/g)].map(([, name]) => name)

test('each class lists its subjects, and links to its routine if it has one', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', someInstitution)
  const eleven = await school.add('/api/classes/', { name: 'একাদশ' })
  await school.add('/api/classes/', { name: 'দ্বাদশ' })
  await school.add('/api/sections/', { name: 'ক', class_name: eleven.id })
  const bangla = await school.add('/api/subjects/', { name: 'বাংলা', class_name: eleven.id })
  await school.add('/api/subjects/', { name: 'ইংরেজি', class_name: eleven.id })
  const teacher = await school.add('/api/teachers/', { full_name: 'রহিমা' })
  await school.add('/api/class-routine/', {
    classId: eleven.id,
    subjectId: bangla.id,
    teacherId: teacher.id,
    startTime: '09:00',
    endTime: '09:45',
  })
  const { text } = await school.get('/academic', visitor)
  expect(columnsIn(text)).toEqual(['শ্রেণি', 'বিষয়', 'ক্লাস রুটিন'])
  const [first, second] = rowsIn(text)
  expect([first?.name, second?.name]).toEqual(['একাদশ', 'দ্বাদশ'])
  expect(first?.content).toContain('শাখা: ক')
  expect(first?.content?.match(/<li>[^<]*/g)).toEqual(['<li>বাংলা', '<li>ইংরেজি'])
  expect(first?.content).toContain(`href="/routine?class_name=${eleven.id}"`)
  expect(second?.content).toContain('বিষয়ের তালিকা এখনো দেওয়া হয়নি।')
  expect(second?.content).not.toContain('/routine')
})

test('a class links to the syllabi that name it, the others to the list of syllabi', async () => {
  const school = await openSchool()
  for (const name of ['ষষ্ঠ', 'সপ্তম']) await school.add('/api/classes/', { name })
  const add = async (title: string, category: string) =>
    school.add('/api/documents/', form({ title, category, file: [pdfFile(), 'a.pdf'] }))
  const syllabus = await add('৬ষ্ঠ শ্রেণির সিলেবাস', 'syllabus')
  await add('সপ্তম শ্রেণির ফলাফল', 'result')
  const { text } = await school.get('/academic', visitor)
  expect(columnsIn(text)).toEqual(['শ্রেণি', 'বিষয়', 'সিলেবাস'])
  expect(rowsIn(text).map(({ content }) => /href="([^"]*)"/.exec(content ?? '')?.[1])).toEqual([
    `/documents/${syllabus.id}`,
    '/documents?category=syllabus',
  ])
})

test('without classes the page does not mention them', async () => {
  const { text } = await (await openSchool()).get('/academic', visitor)
  expect(text).not.toContain('শ্রেণি ও বিষয়')
})

test('if subjects can not be read, only their section shows an error', async () => {
  const school = await openSchool()
  await school.resources.database.sql.schema.alterTable('subjects').renameTo('away').execute()
  const reply = await school.get('/academic', visitor)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.text).toContain('শ্রেণি ও বিষয় দেখানো যাচ্ছে না।')
  expect(reply.text).toContain('id="programs"')
})
