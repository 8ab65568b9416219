import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  choice,
  date,
  email,
  id,
  instant,
  integer,
  mobile,
  phone,
  requiredDate,
  requiredEmail,
  requiredId,
  requiredInstant,
  requiredPhone,
  requiredText,
  requiredTime,
  shortText,
  text,
  yesNo,
} from './fields.ts'

const refused = Symbol('refused')

test.each([
  ['01712345678', '01712345678'],
  ['০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['০১712৩৪৫678', '01712345678'],
  [' 01712-345678 ', '01712345678'],
  ['01712 345 678', '01712345678'],
  ['(01712) 345.678', '01712345678'],
  ['+8801712345678', '01712345678'],
  ['+88 01712345678', '01712345678'],
  ['8801712345678', '01712345678'],
  ['008801712345678', '01712345678'],
  ['+৮৮০১৭১২-৩৪৫৬৭৮', '01712345678'],
  ['', ''],
  ['   ', ''],
  [null, ''],
  [undefined, ''],
  ['0171234567', refused],
  ['017123456789', refused],
  ['11712345678', refused],
  ['02-9123456', refused],
  ['01712345678x', refused],
  ['01712345678, 01812345678', refused],
  ['+91 01712345678', refused],
  ['not a number', refused],
  [1712345678, refused],
])('a mobile number typed as %j is stored as %j', (typed, stored) => {
  expect(read(mobile('মোবাইল নম্বর'), typed)).toEqual(stored)
})

test.each([
  ['০২-৯১২৩৪৫৬', '০২-৯১২৩৪৫৬'],
  ['+880 (2) 9123456', '+880 (2) 9123456'],
  [' 912345 ', '912345'],
  ['123456789012345', '123456789012345'],
  ['01712345678', '01712345678'],
  ['', ''],
  [null, ''],
  ['91234', refused],
  ['1234567890123456', refused],
  ['02-9123456 ext 5', refused],
  ['+', refused],
  ['ফোন', refused],
])('a landline or mobile number typed as %j is stored as %j', (typed, stored) => {
  expect(read(phone('ফোন নম্বর'), typed)).toEqual(stored)
  if (stored !== '') expect(read(requiredPhone('ফোন নম্বর'), typed)).toEqual(stored)
  else expect(read(requiredPhone('ফোন নম্বর'), typed)).toBe(refused)
})

test.each([
  ['office@example.com', 'office@example.com'],
  [' office@example.com ', 'office@example.com'],
  ["o'brien+school@mail.example.edu.bd", "o'brien+school@mail.example.edu.bd"],
  ['', ''],
  [undefined, ''],
  ['office', refused],
  ['office@', refused],
  ['@example.com', refused],
  ['office@example', refused],
  ['office@@example.com', refused],
  ['office @example.com', refused],
  ['office@-example.com', refused],
  ['a@b.c, d@e.f', refused],
  [`${'a'.repeat(250)}@b.cd`, refused],
])('an email address typed as %j is stored as %j', (typed, stored) => {
  expect(read(email('ইমেইল'), typed)).toEqual(stored)
  expect(read(requiredEmail('ইমেইল'), typed)).toEqual(stored === '' ? refused : stored)
})

test.each([
  ['2026-01-31', '2026-01-31'],
  ['২০২৬-০১-৩১', '2026-01-31'],
  [' 2024-02-29 ', '2024-02-29'],
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
  ['2026-02-29', refused],
  ['2026-13-01', refused],
  ['৩১/১/২০২৬', '2026-01-31'],
  ['2026-1-5', '2026-01-05'],
  ['01-31-2026', refused],
  ['2026-01-31T00:00', refused],
  ['yesterday', refused],
  [20260131, refused],
])('a date typed as %j is stored as %j', (typed, stored) => {
  expect(read(date('তারিখ'), typed)).toEqual(stored)
  expect(read(requiredDate('তারিখ'), typed)).toEqual(stored ?? refused)
})

test.each([
  ['2026-01-31T09:30', '2026-01-31T03:30:00.000Z'],
  ['২০২৬-০১-৩১T০৯:৩০', '2026-01-31T03:30:00.000Z'],
  ['2026-01-31T03:30:00.000Z', '2026-01-31T03:30:00.000Z'],
  ['2026-01-31T09:30:15+06:00', '2026-01-31T03:30:15.000Z'],
  ['৩১/০১/২০২৬, সকাল ৯:৩০', '2026-01-31T03:30:00.000Z'],
  ['31-1-26 2:15 pm', '2026-01-31T08:15:00.000Z'],
  ['', null],
  [null, null],
  ['2026-01-31', refused],
  ['2026-01-31T25:00', refused],
  [1_769_830_200, refused],
])('an instant typed as %j is stored as %j', (typed, stored) => {
  expect(read(instant('প্রকাশের সময়'), typed)).toEqual(stored)
  expect(read(requiredInstant('প্রকাশের সময়'), typed)).toEqual(stored ?? refused)
})

test.each([
  ['09:30', '09:30'],
  ['৯:০৫', '09:05'],
  ['23:59', '23:59'],
  ['00:00', '00:00'],
  ['09:30:00', '09:30'],
  ['9.30', '09:30'],
  ['9 am', '09:00'],
  ['দুপুর ২টা', '14:00'],
  ['24:00', refused],
  ['9:60', refused],
  ['930', refused],
  ['', refused],
  [null, refused],
  [930, refused],
])('a time of day typed as %j is stored as %j', (typed, stored) => {
  expect(read(requiredTime('Start time', 'en'), typed)).toEqual(stored)
})

test.each([
  [7, 7],
  ['7', 7],
  ['7.0', 7],
  [' ৭ ', 7],
  ['০', 0],
  ['', null],
  [null, null],
  [undefined, null],
  [1.5, refused],
  ['1.5', refused],
  ['1e3', refused],
  ['0x10', refused],
  ['seven', refused],
  [-1, refused],
  [101, refused],
  ['1000000000000000000000', refused],
  [Number.NaN, refused],
  [true, refused],
  [[7], refused],
  [{}, refused],
])('a number from 0 to 100 typed as %j is stored as %j', (typed, stored) => {
  expect(read(integer('ক্রম', 0, 100), typed)).toEqual(stored)
})

test.each([
  ['1,200', 1200],
  ['১,২০,০০০', 120_000],
  ['12.0', 12],
  ['1,2', refused],
  ['1,20', refused],
  [',200', refused],
  ['12.5', refused],
])('a number as sheets show it, %j, is stored as %j', (typed, stored) => {
  expect(read(integer('মোট', 0, 1_000_000), typed)).toEqual(stored)
})

test.each([
  [12, 12],
  ['12', 12],
  ['১২', 12],
  ['', null],
  [null, null],
  [0, refused],
  [-3, refused],
  [2_147_483_648, refused],
  ['12abc', refused],
])('the id of another record typed as %j is stored as %j', (typed, stored) => {
  expect(read(id('শ্রেণি'), typed)).toEqual(stored)
  expect(read(requiredId('শ্রেণি'), typed)).toEqual(stored ?? refused)
})

test.each([
  [true, true],
  [false, false],
  ['true', true],
  ['on', true],
  ['1', true],
  ['False', false],
  ['হ্যাঁ', true],
  ['হ্যা', refused],
  ['Yes', true],
  ['না', false],
  ['No', false],
  ['off', false],
  ['0', false],
  ['', false],
  [null, false],
  [undefined, false],
  ['maybe', refused],
  [1, refused],
  [[], refused],
])('a boolean typed as %j is stored as %j', (typed, stored) => {
  expect(read(yesNo('খসড়া'), typed)).toEqual(stored)
})

test.each([
  ['  রহিম ', 'রহিম'],
  ['\u200bরহিম', '\u200bরহিম'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [12, refused],
  [false, refused],
  [['রহিম'], refused],
  [{ name: 'রহিম' }, refused],
])('a text typed as %j is stored as %j', (typed, stored) => {
  expect(read(text('নাম'), typed)).toEqual(stored)
  expect(read(requiredText('নাম'), typed)).toEqual(stored === '' ? refused : stored)
})

test.each(['\u00a0', '\u200b', '\u200d\u200c', '\ufeff', '\u2800', '\u3164', '\u00ad'])(
  'a required text consisting of %j only is refused',
  (typed) => expect(read(requiredText('নাম'), typed)).toBe(refused),
)

test('a text has at most as many letters as its field allows', () => {
  expect(read(shortText('স্লোগান', 5), 'আলোর')).toBe('আলোর')
  expect(read(shortText('স্লোগান', 5), 'আলোর পথে')).toBe(refused)
})

test('a choice accepts exactly its words', () => {
  const designation = choice('পদবি', { principal: 'অধ্যক্ষ', vice_principal: 'উপাধ্যক্ষ' })
  expect(read(designation, 'vice_principal')).toBe('vice_principal')
  for (const other of ['Principal', 'teacher', '', null, undefined, 1])
    expect(read(designation, other)).toBe(refused)
})

test.each([
  { language: 'bn' as const, missing: 'নাম লিখুন।' },
  { language: 'en' as const, missing: 'নাম is required.' },
])('a refusal is in the language of the screen: $language', ({ language, missing }) => {
  expect(messageOf(requiredText('নাম', undefined, language), '')).toBe(missing)
  expect(messageOf(requiredText('নাম', 'নাম দিন', language), null)).toBe('নাম দিন')
})

test.each([
  { of: 'date', field: requiredDate('শুরু'), wrong: 'শুরু: তারিখ এভাবে দিন: ৩১/০১/২০২৬ (দিন/মাস/বছর)।' },
  { of: 'instant', field: requiredInstant('শুরু'), wrong: 'শুরু: তারিখ ও সময় এভাবে দিন: ৩১/০১/২০২৬ সকাল ৯:৩০।' },
])('a required $of has different refusals if it is missing and if it is invalid', ({ field, wrong }) => {
  for (const nothing of [undefined, null, '', ' '])
    expect(field.safeParse(nothing).error?.issues.map(({ message }) => message)).toEqual(['শুরু লিখুন।'])
  expect(field.safeParse('কাল').error?.issues.map(({ message }) => message)).toEqual([wrong])
})

function read(schema: z.ZodType, typed: unknown): unknown {
  const parsed = z.object({ field: schema }).safeParse(typed === undefined ? {} : { field: typed })
  return parsed.success ? parsed.data.field : refused
}

function messageOf(schema: z.ZodType, typed: unknown): string | undefined {
  return schema.safeParse(typed).error?.issues[0]?.message
}
