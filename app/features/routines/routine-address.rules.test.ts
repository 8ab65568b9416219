import { expect, test } from 'vitest'
import { declaredParameters } from '#app/site/serve-pages.server.ts'
import { readRoutineAddress } from './routine-address.rules.ts'
import { routineHref } from './routine-choice.components.tsx'
import { routinePage } from './routines.page.tsx'

test.each([
  { asked: '', href: '/routine', why: 'nothing: today' },
  { asked: 'day=3', href: '/routine?day=3', why: 'a day' },
  { asked: 'day=0', href: '/routine?day=0', why: 'Sunday' },
  { asked: 'day=%E0%A7%A9', href: '/routine?day=3', why: 'a day in Bengali digits' },
  { asked: 'day=+3+', href: '/routine?day=3', why: 'a day between blanks' },
  { asked: 'day=7', href: '/routine', why: 'a day after the week' },
  { asked: 'day=-1', href: '/routine', why: 'a day before the week' },
  { asked: 'day=33', href: '/routine', why: 'two digits' },
  { asked: 'day=sunday', href: '/routine', why: 'a word' },
  { asked: 'day=', href: '/routine', why: 'an empty day' },
  { asked: `day=${'3'.repeat(5000)}`, href: '/routine', why: 'a day of five thousand digits' },
  { asked: 'day=2&day=4', href: '/routine?day=2', why: 'two days: the first' },
  { asked: 'day=2&class_name=7', href: '/routine?class_name=7&day=2', why: 'a class and a day' },
  { asked: 'class_name=%E0%A7%AD', href: '/routine?class_name=7', why: 'a class in Bengali digits' },
  { asked: 'class_name=x', href: '/routine', why: 'a class that is no number' },
  { asked: 'class_name=007', href: '/routine', why: 'a number with leading zeros' },
  { asked: 'tab=classes', href: '/routine', why: 'the tab of classes' },
  { asked: 'tab=x', href: '/routine', why: 'an unknown tab' },
  { asked: 'tab=teachers', href: '/routine?tab=teachers', why: 'the tab of teachers' },
  { asked: 'tab=teachers&class_name=7', href: '/routine?tab=teachers', why: 'that tab, with a class' },
  { asked: 'teacher=5', href: '/routine?teacher=5', why: 'a teacher' },
  { asked: 'tab=teachers&teacher=5&day=1', href: '/routine?teacher=5&day=1', why: 'a teacher, as before' },
  { asked: 'teacher=5&class_name=7', href: '/routine?class_name=7', why: 'a class and a teacher' },
])('the routine page reads from an address: $why', ({ asked, href }) => {
  const query = declaredParameters(routinePage, new URLSearchParams(asked))
  expect(routineHref(readRoutineAddress(query))).toBe(href)
})
