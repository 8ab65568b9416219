import { expect, test } from 'vitest'
import { findBy } from '#app/text/search/search-strategies.ts'
import { studentFilters } from './student-filters.contract.ts'
import { sortByRegister } from './student-order.contract.ts'
import type { StudentView } from './students.entity.ts'

const student = (id: number, class_name: number, section: string, roll_number: string) => ({
  id,
  class_name,
  section,
  roll_number,
})

test('students are listed by class, section and roll, as in the register', () => {
  const register = [
    student(9, 1, 'ক', '2'),
    student(8, 1, 'ক', '১০'),
    student(7, 1, 'ক', 'খ-৩'),
    student(6, 1, 'খ', '১'),
    student(5, 1, '', '১'),
    student(3, 2, 'ক', '৭'),
    student(4, 2, 'ক', '07'),
  ]
  expect(sortByRegister([...register].reverse())).toEqual(register)
})

test('a number typed into the search finds the roll first, then telephone numbers', () => {
  const pupil = (full_name: string, roll_number: string, contact_phone = '') =>
    ({ full_name, roll_number, guardian_name: '', guardian_contact: '', contact_phone }) as StudentView
  const students = [
    pupil('এক', '112'),
    pupil('দুই', '3', '01712000000'),
    pupil('তিন', '১২'),
    pupil('চার', '012'),
    pupil('পাঁচ', '4'),
  ]
  const found = (search: string) =>
    findBy(students, studentFilters.search.strategies(search)).map(({ full_name }) => full_name)
  expect(found('১২')).toEqual(['তিন', 'চার', 'এক', 'দুই'])
  expect(found('12')).toEqual(found('১২'))
  expect(found('পাঁচ 4')).toEqual(['পাঁচ'])
})
