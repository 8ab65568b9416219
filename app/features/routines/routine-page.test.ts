import { expect, test } from 'vitest'
import { moveClock } from '#tests/support/move-clock.ts'
import { openSchool, type School, someInstitution } from '#tests/support/test-school.ts'

async function pageOf(school: School, address = '/routine'): Promise<string> {
  const reply = await school.get(address, { token: null })
  expect(reply.status).toBe(200)
  return reply.text
}

/** A class and a teacher, with a lesson on each of the days. */
async function addLessons(school: School, plan: Record<string, number[]>) {
  const { id: classId } = await school.add('/api/classes/', { name: 'সপ্তম শ্রেণি' })
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: 'আবদুল করিম' })
  for (const [name, days] of Object.entries(plan)) {
    const { id: subjectId } = await school.add('/api/subjects/', { name, class_name: classId })
    const time = { startTime: '09:00', endTime: '09:45' }
    await school.add('/api/class-routine/', { classId, subjectId, teacherId, ...time, days })
  }
  return { classId, teacherId }
}

const titleIn = (text: string) => /<title>([^<|]*) \|/.exec(text)?.[1]

const linksIn = (text: string, label: string) => {
  const [, nav = ''] = new RegExp(`<nav[^>]* aria-label="${label}">(.*?)</nav>`).exec(text) ?? []
  return [...nav.matchAll(/<a href="([^"]*)"( aria-current="page")?>([^<]*)/g)].map(
    ([, href, current, name]) => `${current ? '> ' : ''}${name} ${href?.replaceAll('&amp;', '&')}`,
  )
}

test('the routine page names what is missing, and shows each change immediately', async () => {
  const school = await openSchool()
  expect(await pageOf(school)).toContain('ক্লাস রুটিন এখনো প্রকাশিত হয়নি।')
  const { id } = await school.add('/api/classes/', { name: 'ষষ্ঠ শ্রেণি' })
  expect(await pageOf(school)).toContain('ক্লাস রুটিন এখনো প্রকাশিত হয়নি।')
  expect(await pageOf(school, `/routine?class_name=${id}`)).toContain('এই রুটিন এখনো তৈরি হয়নি।')
  expect(await pageOf(school, '/routine?tab=teachers')).toContain('ক্লাস রুটিন এখনো প্রকাশিত হয়নি।')

  const { classId, teacherId } = await addLessons(school, { ভূগোল: [0, 1, 2, 3, 4, 5, 6] })
  const today = await pageOf(school)
  for (const part of ['সপ্তম শ্রেণি', 'ভূগোল', 'আবদুল করিম', 'এই দিনে ক্লাস নেই: ষষ্ঠ শ্রেণি।'])
    expect(today).toContain(part)
  const ofClass = await pageOf(school, `/routine?class_name=${classId}`)
  for (const part of ['সপ্তম শ্রেণি', 'ভূগোল', 'আবদুল করিম', 'সকাল ৯:০০', 'রবিবার–শনিবার', 'সপ্তাহে ৭টি ক্লাস'])
    expect(ofClass).toContain(part)
  expect(await pageOf(school, '/routine?tab=teachers')).toContain(`href="/routine?teacher=${teacherId}"`)
  expect(await pageOf(school, `/routine?teacher=${teacherId}`)).toContain('সপ্তম শ্রেণি')
  const [entry] = (await school.get('/api/class-routine/')).list
  await school.send('DELETE', `/api/class-routine/${entry?.id}/`)
  expect(await pageOf(school)).toContain('ক্লাস রুটিন এখনো প্রকাশিত হয়নি।')
})

test('the current day changes at midnight in Dhaka; on a day off it is the next school day', async () => {
  const school = await openSchool()
  const { classId, teacherId } = await addLessons(school, { ভূগোল: [0], রসায়ন: [1] })
  const readRoutine = async () => {
    const all = await pageOf(school)
    const titles = [all]
    for (const query of [`class_name=${classId}`, `teacher=${teacherId}`])
      titles.push(await pageOf(school, `/routine?${query}`))
    return {
      titles: titles.map(titleIn),
      subjects: ['ভূগোল', 'রসায়ন'].filter((subject) => all.includes(subject)),
      today: /আজ [^<]*।/.exec(all)?.[0],
    }
  }
  const titlesOn = (day: string) =>
    ['সব শ্রেণি', 'সপ্তম শ্রেণি', 'আবদুল করিম'].map((name) => `ক্লাস রুটিন: ${name}, ${day}`)

  moveClock('2031-03-02T23:59:59.999')
  expect(await readRoutine()).toEqual({
    titles: titlesOn('রবিবার'),
    subjects: ['ভূগোল'],
    today: 'আজ রবিবার, ২ মার্চ ২০৩১।',
  })
  moveClock('2031-03-03T00:00')
  // Polled, because the server first has to schedule this midnight after the change of the clock.
  await expect.poll(readRoutine).toEqual({
    titles: titlesOn('সোমবার'),
    subjects: ['রসায়ন'],
    today: 'আজ সোমবার, ৩ মার্চ ২০৩১।',
  })
  for (const time of ['2031-03-07T00:00', '2031-03-08T23:59']) {
    moveClock(time)
    await expect.poll(readRoutine).toEqual({
      titles: titlesOn('রবিবার'),
      subjects: ['ভূগোল'],
      today: 'আজ সাপ্তাহিক ছুটি। পরের ক্লাসের দিন: রবিবার, ৯ মার্চ ২০৩১।',
    })
  }
})

test('the days to choose are school days and days with lessons, starting today', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', { ...someInstitution, school_days: [0, 1, 6] })
  const { classId, teacherId } = await addLessons(school, { ভূগোল: [1], রসায়ন: [3] })
  const { id: otherId } = await school.add('/api/classes/', { name: 'অষ্টম শ্রেণি' })
  moveClock('2031-03-03T10:00')
  expect(linksIn(await pageOf(school), 'দিন')).toEqual([
    '> আজ /routine',
    'বুধ /routine?day=3',
    'শনি /routine?day=6',
    'রবি /routine?day=0',
  ])
  expect(linksIn(await pageOf(school, `/routine?teacher=${teacherId}&day=3`), 'দিন')).toEqual([
    `আজ /routine?teacher=${teacherId}`,
    `> বুধ /routine?teacher=${teacherId}&day=3`,
    `শনি /routine?teacher=${teacherId}&day=6`,
    `রবি /routine?teacher=${teacherId}&day=0`,
  ])
  const onWednesday = await pageOf(school, '/routine?day=৩')
  expect(titleIn(onWednesday)).toBe('ক্লাস রুটিন: সব শ্রেণি, বুধবার')
  expect(onWednesday).toContain('রসায়ন')
  expect(onWednesday).not.toContain('ভূগোল')
  // The day stays when another class is chosen.
  expect(linksIn(onWednesday, 'শ্রেণি')).toEqual([
    '> সব শ্রেণি /routine?day=3',
    `সপ্তম শ্রেণি /routine?class_name=${classId}&day=3`,
    `অষ্টম শ্রেণি /routine?class_name=${otherId}&day=3`,
  ])
  const onSaturday = await pageOf(school, `/routine?class_name=${classId}&day=6`)
  expect(onSaturday).toContain('শনিবার ক্লাস নেই।')
  // A day without school and lessons can't be chosen.
  expect(titleIn(await pageOf(school, '/routine?day=5'))).toBe('ক্লাস রুটিন: সব শ্রেণি, সোমবার')
})

test('a routine with one class, teacher and day has no links to choose, an empty one no tabs', async () => {
  const school = await openSchool()
  expect(await pageOf(school)).not.toContain('href="/routine?tab=teachers"')
  await school.add('/api/institutions/', { ...someInstitution, school_days: [1] })
  const { classId, teacherId } = await addLessons(school, { ভূগোল: [1] })
  for (const query of ['', `?class_name=${classId}`, '?tab=teachers', `?teacher=${teacherId}`]) {
    const text = await pageOf(school, `/routine${query}`)
    for (const label of ['দিন', 'শ্রেণি', 'শিক্ষক']) expect(text).not.toContain(`aria-label="${label}"`)
    expect(text).toContain('href="/routine?tab=teachers"')
  }
})

test('each lesson of the week is in the page once, for any day', async () => {
  const school = await openSchool()
  const { classId } = await addLessons(school, { ভূগোল: [0, 1, 2], রসায়ন: [3, 4] })
  for (const day of [0, 1, 4]) {
    const text = await pageOf(school, `/routine?class_name=${classId}&day=${day}`)
    expect(text.match(/ভূগোল/g)).toHaveLength(1)
    expect(text.match(/রসায়ন/g)).toHaveLength(1)
  }
})

test('each week of the routine has one canonical address, which is in the site map', async () => {
  const school = await openSchool()
  const { classId, teacherId } = await addLessons(school, { ভূগোল: [0, 1] })
  const { id: emptyClassId } = await school.add('/api/classes/', { name: 'ষষ্ঠ শ্রেণি' })
  const canonical = async (address: string) =>
    /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(await pageOf(school, address))?.[1]
  for (const query of ['', '?day=1', '?class_name=999999', '?class_name=x', '?tab=x', '?day=9'])
    expect(await canonical(`/routine${query}`)).toBe('/routine')
  for (const query of [`class_name=${classId}&day=1`, `teacher=${teacherId}&class_name=${classId}`])
    expect(await canonical(`/routine?${query}`)).toBe(`/routine?class_name=${classId}`)
  for (const query of [`teacher=${teacherId}&day=0`, `tab=teachers&teacher=${teacherId}`])
    expect(await canonical(`/routine?${query}`)).toBe(`/routine?teacher=${teacherId}`)
  expect(await canonical('/routine?tab=teachers&class_name=2')).toBe('/routine?tab=teachers')

  const { text: map } = await school.get('/sitemap.xml', { token: null })
  expect(map).toContain(`/routine?class_name=${classId}</loc>`)
  expect(map).not.toContain(`/routine?class_name=${emptyClassId}</loc>`)
})
