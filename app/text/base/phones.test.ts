import { expect, test } from 'vitest'
import { formatPhone, isPhone, parseMobile, phoneLink } from './phones.ts'

test.each([
  { typed: '01712345678', why: 'as stored' },
  { typed: '০১৭১২৩৪৫৬৭৮', why: 'in Bengali digits' },
  { typed: ' 01712-345 678 ', why: 'with dashes and spaces' },
  { typed: '(০১৭১২).৩৪৫–৬৭৮', why: 'with brackets, a dot and a long dash' },
  { typed: '+8801712345678', why: 'with +88' },
  { typed: '+৮৮ ০১৭১২ ৩৪৫৬৭৮', why: 'with +88 in Bengali digits' },
  { typed: '8801712345678', why: 'with 880' },
  { typed: '008801712345678', why: 'with 00880' },
  { typed: '+880 (0)1712-345678', why: 'with 880 and the zero after it' },
  { typed: '00880 01712345678', why: 'with 00880 before the whole number' },
  { typed: '\u202a+8801712345678\u202c', why: 'pasted from a contact list' },
])('$typed is parsed as the mobile number 01712345678: $why', ({ typed }) => {
  expect(parseMobile(typed)).toBe('01712345678')
})

test.each([
  { typed: '', why: 'nothing' },
  { typed: '0171234567', why: 'ten digits' },
  { typed: '017123456789', why: 'twelve digits' },
  { typed: '02712345678', why: 'not a mobile' },
  { typed: '1712345678', why: 'without its zero' },
  { typed: '+91 01712345678', why: 'another country' },
  { typed: '01712+345678', why: 'a plus inside' },
  { typed: '০১৭১২৩৪৫৬৭৮ (বাবা)', why: 'words' },
  { typed: '1'.repeat(20_000), why: 'far too long' },
])('an invalid mobile number is refused: $why', ({ typed }) => {
  expect(parseMobile(typed)).toBeUndefined()
})

test.each([
  { typed: '02-55012345', phone: true, why: 'a landline' },
  { typed: '+৮৮০ (২) ৫৫০১২৩৪৫', phone: true, why: 'in Bengali digits with the country' },
  { typed: '01712345678', phone: true, why: 'a mobile' },
  { typed: '123456', phone: true, why: 'six digits' },
  { typed: '123456789012345', phone: true, why: 'fifteen digits' },
  { typed: '12345', phone: false, why: 'five digits' },
  { typed: '1234567890123456', phone: false, why: 'sixteen digits' },
  { typed: '0255+012345', phone: false, why: 'a plus inside' },
  { typed: 'ফোন ০২৫৫০১২৩৪৫', phone: false, why: 'words' },
  { typed: '-- ()', phone: false, why: 'no digits' },
])('$typed is accepted as a phone number or refused: $why', ({ typed, phone }) => {
  expect(isPhone(typed)).toBe(phone)
})

test.each([
  { stored: '01712345678', shown: '০১৭১২-৩৪৫৬৭৮', link: 'tel:+8801712345678', why: 'a mobile' },
  {
    stored: '+880 1712-345678',
    shown: '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    link: 'tel:+8801712345678',
    why: 'a mobile stored as typed',
  },
  { stored: '02-55012345', shown: '০২-৫৫০১২৩৪৫', link: 'tel:+880255012345', why: 'a landline' },
  { stored: '০২ ৫৫০১২৩৪৫', shown: '০২ ৫৫০১২৩৪৫', link: 'tel:+880255012345', why: 'in Bengali digits' },
  {
    stored: '+880 (0)2 55012345',
    shown: '+৮৮০ (০)২ ৫৫০১২৩৪৫',
    link: 'tel:+880255012345',
    why: 'with the zero in brackets',
  },
  { stored: '880255012345', shown: '৮৮০২৫৫০১২৩৪৫', link: 'tel:+880255012345', why: '880 without its plus' },
  {
    stored: '+44 20 7946 0000',
    shown: '+৪৪ ২০ ৭৯৪৬ ০০০০',
    link: 'tel:+442079460000',
    why: 'another country',
  },
  {
    stored: '0044 20 7946 0000',
    shown: '০০৪৪ ২০ ৭৯৪৬ ০০০০',
    link: 'tel:+442079460000',
    why: 'another country by 00',
  },
  { stored: '16123', shown: '১৬১২৩', link: 'tel:16123', why: 'a short number' },
])('$stored is shown with a tel: link: $why', ({ stored, shown, link }) => {
  expect(formatPhone(stored)).toBe(shown)
  expect(phoneLink(stored)).toBe(link)
})
