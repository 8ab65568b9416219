import { expect, test } from 'vitest'
import { headingReader } from './table-headings.rules.ts'

const read = headingReader(
  [
    { id: 6, name: 'ষষ্ঠ' },
    { id: 9, name: 'নবম-বিজ্ঞান' },
    { id: 1, name: 'শিশু শ্রেণি' },
  ],
  [
    { id: 61, name: 'ক', class_name: 6 },
    { id: 62, name: 'মেঘনা', class_name: 6 },
    { id: 91, name: 'খ', class_name: 9 },
  ],
  [0, 1, 2, 3, 4],
)

test.each([
  { text: 'রবিবার', days: [0] },
  { text: 'রবি', days: [0] },
  { text: 'বৃহঃ', days: [4] },
  { text: 'বৃহষ্পতি বার', days: [4] },
  { text: 'Tues.', days: [2] },
  { text: 'SUNDAY', days: [0] },
  { text: 'রবি–মঙ্গল', days: [0, 1, 2] },
  { text: 'রবি থেকে বৃহস্পতিবার', days: [0, 1, 2, 3, 4] },
  { text: 'শনি-বুধ', days: [0, 1, 2, 3, 6] },
  { text: 'Sat to Mon', days: [0, 1, 6] },
  { text: 'বুধ ও বৃহস্পতি', days: [3, 4] },
  { text: 'রবি, সোম\nমঙ্গল', days: [0, 1, 2] },
  { text: 'প্রতিদিন', days: [0, 1, 2, 3, 4] },
  { text: 'iweevi', days: [0] },
  { text: 'Sun', days: [0] },
  { text: 'রবি ঠাকুর', days: undefined },
  { text: '-', days: undefined },
])('"$text" as days is $days', ({ text, days }) => {
  expect(read(text).days).toEqual(days)
})

test.each([
  { text: '১ম', period: '1' },
  { text: '3', period: '3' },
  { text: '2nd', period: '2' },
  { text: 'P-4', period: '4' },
  { text: 'প্রথম ঘণ্টা', period: '1' },
  { text: '৩য় পিরিয়ড', period: '3' },
  { text: 'First Period', period: '1' },
  { text: '1g', period: '1' },
  { text: '১ম\n(১০:০০-১০:৪৫)', period: '1 10:00 10:45' },
  { text: '10.00 – 10.45', period: '10:00 10:45' },
  { text: '12:50-1:30', period: '12:50 13:30' },
  { text: 'সকাল ১০টা থেকে ১০টা ৪৫', period: '10:00 10:45' },
  { text: '10:00:00 AM', period: '10:00' },
  { text: '৯:৩০ - ৯:০০', period: undefined },
  { text: '৬ষ্ঠ শ্রেণি', period: undefined },
  { text: 'গণিত', period: undefined },
  { text: '৯৯', period: undefined },
])('"$text" as a period is $period', ({ text, period }) => {
  const { number, startTime, endTime } = read(text).period ?? {}
  expect([number, startTime, endTime].filter(Boolean).join(' ') || undefined).toBe(period)
})

test.each([
  { text: '৬ষ্ঠ', place: '6' },
  { text: 'Class Six', place: '6' },
  { text: 'শ্রেণিঃ ষষ্ঠ', place: '6' },
  { text: 'ষষ্ঠ শ্রেণির রুটিন', place: '6' },
  { text: '৬ষ্ঠ-ক', place: '6 61' },
  { text: 'ষষ্ঠ শ্রেণি, শাখা: মেঘনা', place: '6 62' },
  { text: '৯ম বিজ্ঞান (খ)', place: '9 91' },
  { text: 'শিশু', place: '1' },
  { text: 'নবম শ্রেণি', place: '9' },
  { text: 'অষ্টম শ্রেণি', place: '?' },
  { text: '৬ষ্ঠ (ঙ) শ্রেণি', place: '?' },
  { text: 'ক্লাস রুটিন ২০২৬', place: undefined },
  { text: 'গণিত', place: undefined },
  { text: '', place: undefined },
])('"$text" as a class is $place', ({ text, place }) => {
  const found = read(text).place
  expect(found && [found.classId ?? '?', found.sectionId].filter(Boolean).join(' ')).toBe(place)
})

test('breaks and names of headings are recognised, and long texts are none', () => {
  for (const text of ['বিরতি', 'টিফিন ১:০০-১:৩০', 'বি\nর\nতি', 'Tiffin Break', 'যোহরের নামাজ'])
    expect([text, read(text).isBreak]).toEqual([text, true])
  expect(read('গণিত').isBreak).toBe(false)
  expect(read('দিন/সময়').names).toEqual(['days', 'period'])
  expect(read('শ্রেণি').names).toEqual(['place'])
  expect(read('ক্রমিক নং').names).toEqual(['number'])
  expect(read('শিক্ষকের নাম').names).toEqual([])
  expect(read('রবি '.repeat(9999))).toEqual({ isBreak: false, names: [] })
})
