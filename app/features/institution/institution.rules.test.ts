import { expect, test } from 'vitest'
import { isShortMapLink, parseCoordinates } from '#app/text/base/coordinates.ts'
import { linesOf } from '#app/text/base/lines.ts'
import {
  changedSecuritySettings,
  followKind,
  institutionDefaultsOf,
  securityDefaults,
} from './institution.rules.ts'

const barishal = { latitude: 22.701, longitude: 90.3535 }

test.each([
  ['22.7010, 90.3535', barishal],
  ['২২.৭০১০, ৯০.৩৫৩৫', barishal],
  [' 22.7010 90.3535 ', barishal],
  ['22.7010;90.3535', barishal],
  ['geo:22.7010,90.3535', barishal],
  ['https://www.google.com/maps/@22.7010,90.3535,17z', barishal],
  ['https://www.google.com/maps/place/X/@1.5,2.5,17z/data=!3m1!4b1!3d22.7010!4d90.3535', barishal],
  ['https://maps.google.com/?q=22.7010,90.3535', barishal],
  ['https://www.google.com/maps/search/?api=1&query=22.7010%2C90.3535', barishal],
  ['https://www.openstreetmap.org/?mlat=22.7010&mlon=90.3535#map=17/1.0/2.0', barishal],
  ['https://www.openstreetmap.org/#map=17/22.7010/90.3535', barishal],
  ['-33.9, -70.6', { latitude: -33.9, longitude: -70.6 }],
  ['91, 10', undefined],
  ['10, 181', undefined],
  ['22.7010', undefined],
  ['নদীপুর, বরিশাল', undefined],
  ['22°42′3.6″N 90°21′12.6″E', barishal],
  ['২২°৪২′৩.৬″ উত্তর, ৯০°২১′১২.৬″ পূর্ব', barishal],
  ['22° 42\' 3.6" N, 90° 21\' 12.6" E', barishal],
  ['90°21’12.6”E 22°42’3.6”N', barishal],
  ['N 22.7010, E 90.3535', barishal],
  ['অক্ষাংশ: ২২.৭০১০, দ্রাঘিমাংশ: ৯০.৩৫৩৫', barishal],
  ['Lat 22.7010 Long 90.3535', barishal],
  ['33.9° S, 70.6° W', { latitude: -33.9, longitude: -70.6 }],
  // Of the specification of plus codes.
  ['7FG49QCJ+2VX', { latitude: 20.370113, longitude: 2.782234 }],
  ['আমাদের কোড 7fg49qcj+2v', { latitude: 20.370063, longitude: 2.782187 }],
  ['7FG49QCJ+', { latitude: 20.37125, longitude: 2.78125 }],
  ['7FG49Q00+', undefined],
  ['QCJ+2VX রাজশাহী', undefined],
  ['https://maps.app.goo.gl/abcdef', undefined],
  ['%E0%A4%A', undefined],
  ['', undefined],
])('the place in %j is %j', (text, place) => {
  expect(parseCoordinates(text)).toEqual(place)
})

test('a short link of a map is known as such', () => {
  expect(isShortMapLink('https://maps.app.goo.gl/abcdef')).toBe(true)
  expect(isShortMapLink('https://www.google.com/maps/@22.7010,90.3535,17z')).toBe(false)
})

test('a text has one entry per line, without empty lines', () => {
  expect(linesOf(' বিজ্ঞান \r\n\n মানবিক\n')).toEqual(['বিজ্ঞান', 'মানবিক'])
  expect(linesOf('')).toEqual([])
})

test.each([
  [{ tagline: 'আলো' }, []],
  [{ ...securityDefaults }, []],
  [{ message_months: 12, registration_open: false }, ['registration_open']],
  [{ second_factor_required: true, message_months: 1 }, ['second_factor_required', 'message_months']],
])('compared with the default trust settings, %j changes %j', (after, changed) => {
  expect(changedSecuritySettings(securityDefaults, after)).toEqual(changed)
})

test('changing the kind replaces defaults that a form holds as texts, too', () => {
  const { programs, session_month, departments } = institutionDefaultsOf('college')
  const typed = { programs, departments: `${departments}\nকৃষি`, session_month: String(session_month) }
  const { programs: ofSchool } = institutionDefaultsOf('school')
  expect(followKind(typed, 'college', 'school')).toEqual({ programs: ofSchool, session_month: 1 })
})
