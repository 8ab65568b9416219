import { expect, test } from 'vitest'
import { openSchool, someInstitution } from '#tests/support/test-school.ts'

const visitor = { token: null }
const cardsIn = (html: string) =>
  [
    ...html.matchAll(
      /<li class="card class-card"><h3>(.*?)<\/h3>(.*?)(?=<li class="card|<p class="buttons)/gs,
    ),
  ].map(([, name, content]) => ({ name, content }))

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
  const [first, second] = cardsIn((await school.get('/academic', visitor)).text)
  expect([first?.name, second?.name]).toEqual(['একাদশ', 'দ্বাদশ'])
  expect(first?.content).toContain('শাখা: ক')
  expect(first?.content?.match(/<li class="tag">[^<]*/g)).toEqual([
    '<li class="tag">বাংলা',
    '<li class="tag">ইংরেজি',
  ])
  expect(first?.content).toContain(`href="/routine?class_name=${eleven.id}"`)
  expect(second?.content).toContain('বিষয়ের তালিকা এখনো দেওয়া হয়নি।')
  expect(second?.content).not.toContain('/routine')
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
