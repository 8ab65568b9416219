import { expect, test } from 'vitest'
import { openSchool } from '#tests/support/test-school.ts'

test('the routine page says what is missing, and shows each change at once', async () => {
  const school = await openSchool()
  const page = async (address = '/routine') => {
    const reply = await school.get(address, { token: null })
    expect(reply.status).toBe(200)
    return reply.text
  }
  expect(await page()).toContain('ক্লাস রুটিন এখনো প্রকাশিত হয়নি।')
  const { id: classId } = await school.add('/api/classes/', { name: 'সপ্তম শ্রেণি' })
  expect(await page()).toContain('এই রুটিন এখনো তৈরি হয়নি।')
  expect(await page('/routine?tab=teachers')).toContain('ক্লাস রুটিন এখনো প্রকাশিত হয়নি।')

  const { id: subjectId } = await school.add('/api/subjects/', { name: 'ভূগোল', class_name: classId })
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: 'আবদুল করিম' })
  const lesson = { classId, subjectId, teacherId, startTime: '09:00', endTime: '09:45' }
  const { id } = await school.add('/api/class-routine/', lesson)
  const ofClass = await page(`/routine?class_name=${classId}`)
  for (const shown of ['সপ্তম শ্রেণি', 'ভূগোল', 'আবদুল করিম', 'সকাল ৯:০০', 'রবিবার–বৃহস্পতিবার', 'সপ্তাহে ৫টি ক্লাস'])
    expect(ofClass).toContain(shown)
  expect(await page(`/routine?tab=teachers&teacher=${teacherId}`)).toContain('সপ্তম শ্রেণি')
  await school.send('DELETE', `/api/class-routine/${id}/`)
  expect(await page()).toContain('এই রুটিন এখনো তৈরি হয়নি।')
})

test('search engines know each week of the routine by one address', async () => {
  const school = await openSchool()
  const first = await school.add('/api/classes/', { name: 'ষষ্ঠ শ্রেণি' })
  const second = await school.add('/api/classes/', { name: 'সপ্তম শ্রেণি' })
  const canonical = async (address: string) => {
    const { text } = await school.get(address, { token: null })
    return /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(text)?.[1]
  }
  for (const address of [
    '/routine',
    `/routine?class_name=${first.id}`,
    '/routine?class_name=x',
    '/routine?tab=x',
  ])
    expect(await canonical(address)).toBe('/routine')
  expect(await canonical(`/routine?teacher=5&class_name=${second.id}`)).toBe(
    `/routine?class_name=${second.id}`,
  )
  expect(await canonical('/routine?tab=teachers&class_name=2')).toBe('/routine?tab=teachers')
})
