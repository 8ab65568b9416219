import { expect, test } from 'vitest'
import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import { firstNotices, headMessages, historyDraft } from './ready-texts.rules.ts'

test('ready notices have the name of the school, the title of its head and the day', () => {
  const notices = firstNotices({
    name: 'পদ্মা বিদ্যালয়',
    kind: 'school',
    titles: headTitlesOf({ kind: 'school' }),
    today: '2026-06-30',
  })
  expect(notices.length).toBeGreaterThan(2)
  for (const { fields } of notices) {
    expect(noticeEntity.input.safeParse(fields).success).toBe(true)
    expect(fields.description).toContain('প্রধান শিক্ষক\nপদ্মা বিদ্যালয়\n৩০ জুন ২০২৬')
  }
})

test('a draft of the history says only what was typed', () => {
  const history = (year: string, address: string) =>
    historyDraft({ name: 'পদ্মা কলেজ', address, year }).fields.history
  expect(history('1971', 'নদীপুর')).toMatch(/^পদ্মা কলেজ ১৯৭১ সালে নদীপুর এলাকায় যাত্রা শুরু করে।/)
  expect(history('জানি না', ' ')).toMatch(/^পদ্মা কলেজ যাত্রা শুরু করে।/)
})

test('messages of the head greet in the name of the school', () => {
  for (const { fields } of headMessages('পদ্মা কলেজ')) expect(fields.message).toContain('পদ্মা কলেজ')
})
