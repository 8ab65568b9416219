import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  { name: 'রহিম উদ্দিন', letters: 'র', why: 'the first of two names' },
  { name: 'শাহিন লাভলু', letters: 'শা', why: 'two letters would be an insult' },
  { name: 'শ্রীবাস্তব কামাল হোসেন', letters: 'শ্রী', why: 'vowel signs and conjuncts are not split' },
  { name: 'মোঃ রহিম উদ্দিন', letters: 'র', why: 'মোঃ' },
  { name: 'মো. রহিম উদ্দিন', letters: 'র', why: 'মো.' },
  { name: 'মো: রহিম উদ্দিন', letters: 'র', why: 'মো:' },
  { name: 'মোঃরহিম উদ্দিন', letters: 'র', why: 'মোঃ without a blank' },
  { name: 'মো.রহিম', letters: 'র', why: 'মো. without a blank' },
  { name: 'ম\u09c7\u09beঃ রহিম', letters: 'র', why: 'মোঃ typed in parts' },
  { name: 'মোছাঃ নাসরিন আক্তার', letters: 'না', why: 'মোছাঃ' },
  { name: 'মোসা. নাসরিন আক্তার', letters: 'না', why: 'মোসা.' },
  { name: 'অধ্যাপক ডাঃ মোঃ নূরুল হক', letters: 'নূ', why: 'several titles' },
  { name: 'ড. আয়েশা সিদ্দিকা', letters: 'আ', why: 'ড.' },
  { name: 'ইঞ্জিনিয়া\u09b0 আয়েশা', letters: 'আ', why: 'a title with য়' },
  { name: 'Dr. Md. rahim uddin', letters: 'R', why: 'English titles and small letters' },
  { name: 'A.K.M. Rahim', letters: 'A', why: 'initials in the name' },
  { name: 'মুহাম্মদ রহিম', letters: 'মু', why: 'মুহাম্মদ is a name' },
  { name: 'ফাতেমা বেগম', letters: 'ফা', why: 'বেগম is a name' },
  { name: 'রহিম উদ্দিন (বাবু)', letters: 'র', why: 'a nickname in brackets' },
  { name: '(বাবু)', letters: 'বা', why: 'only a name in brackets' },
  { name: 'রহিম', letters: 'র', why: 'a single name' },
  { name: 'মোঃ', letters: 'মোঃ', why: 'only a title' },
  { name: '\u200b"রহিম" – উদ্দিন', letters: 'র', why: 'quotes, a dash and an invisible mark' },
  { name: '👨‍👩‍👧‍👦', letters: '👨‍👩‍👧‍👦', why: 'only a picture' },
  { name: '', letters: '?', why: 'nothing' },
  { name: '\u200d\u200d', letters: '?', why: 'only joiners' },
  { name: '\ud83d', letters: '?', why: 'half a surrogate pair' },
  { name: '...', letters: '?', why: 'only stops' },
])('the initials of a name are its first letter without titles: $why', ({ name, letters }) => {
  expect(initials(name)).toBe(letters)
})

test.each([
  { name: `র${'\u0301'.repeat(9_000)} উদ্দিন`, why: 'a letter with thousands of marks' },
  { name: 'ক্'.repeat(3_000), why: 'an endless conjunct' },
  { name: `র${'\u{1e94a}'.repeat(2_000)}`, why: 'marks in surrogate pairs' },
])('initials are short and whole graphemes: $why', ({ name }) => {
  expect(initials(name).length).toBeLessThanOrEqual(32)
  expect(initials(name).isWellFormed()).toBe(true)
})
