import { expect, test } from 'vitest'
import { declaredParameters } from '#app/site/serve-pages.server.ts'
import { readRoutineAddress } from './routine-address.rules.ts'
import { routineHref } from './routine-choice.components.tsx'
import { routinePage } from './routines.page.tsx'

test.each([
  { search: '', href: '/routine', why: 'nothing: today' },
  { search: 'day=3', href: '/routine?day=3', why: 'a day' },
  { search: 'day=0', href: '/routine?day=0', why: 'Sunday' },
  { search: 'day=%E0%A7%A9', href: '/routine?day=3', why: 'a day in Bengali digits' },
  { search: 'day=+3+', href: '/routine?day=3', why: 'a day between blanks' },
  { search: 'day=7', href: '/routine', why: 'a day after the week' },
  { search: 'day=-1', href: '/routine', why: 'a day before the week' },
  { search: 'day=33', href: '/routine', why: 'two digits' },
  { search: 'day=sunday', href: '/routine', why: 'a word' },
  { search: 'day=', href: '/routine', why: 'an empty day' },
  { search: `day=${'3'.repeat(5000)}`, href: '/routine', why: 'a day of five thousand digits' },
  { search: 'day=2&day=4', href: '/routine?day=2', why: 'two days: the first' },
  { search: 'day=2&class_name=7', href: '/routine?class_name=7&day=2', why: 'a class and a day' },
  { search: 'class_name=%E0%A7%AD', href: '/routine?class_name=7', why: 'a class in Bengali digits' },
  { search: 'class_name=x', href: '/routine', why: 'a class that is no number' },
  { search: 'class_name=007', href: '/routine', why: 'a number with leading zeros' },
  { search: 'tab=classes', href: '/routine', why: 'the tab of classes' },
  { search: 'tab=x', href: '/routine', why: 'an unknown tab' },
  { search: 'tab=teachers', href: '/routine?tab=teachers', why: 'the tab of teachers' },
  { search: 'tab=teachers&class_name=7', href: '/routine?tab=teachers', why: 'that tab, with a class' },
  { search: 'teacher=5', href: '/routine?teacher=5', why: 'a teacher' },
  { search: 'tab=teachers&teacher=5&day=1', href: '/routine?teacher=5&day=1', why: 'a teacher, as before' },
  { search: 'teacher=5&class_name=7', href: '/routine?class_name=7', why: 'a class and a teacher' },
])('the routine page reads from an address: $why', ({ search, href }) => {
  const query = declaredParameters(routinePage, new URLSearchParams(search))
  expect(routineHref(readRoutineAddress(query))).toBe(href)
})
