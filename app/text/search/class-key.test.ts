import { expect, test } from 'vitest'
import { classKey } from './class-key.ts'

test.each([
  {
    key: '6',
    names: [
      '৬ষ্ঠ',
      'ষষ্ঠ',
      'ষষ্ঠ শ্রেণি',
      '৬ষ্ঠ শ্রেণী',
      'শ্রেণি: ৬',
      'Class Six',
      'CLASS-VI',
      'vi',
      '6',
      '6th',
      'Sixth',
      'সিক্স',
      '০৬',
      'শ্রেনী ষষ্ঠ',
      'Std. 6',
    ],
  },
  { key: '1', names: ['প্রথম', '১ম শ্রেণি', 'Class One', 'I', '1st', 'ওয়ান'] },
  { key: '4', names: ['চতুর্থ', '৪র্থ', 'IV', 'four'] },
  { key: '10', names: ['দশম', '১০ম', 'X', 'Ten', 'টেন', '10'] },
  { key: '11', names: ['একাদশ', '১১শ', 'XI', 'Eleven', 'একাদশ শ্রেণি'] },
  { key: '12', names: ['দ্বাদশ', '১২শ', 'XII', 'twelfth'] },
  { key: '9 বিজ্ঞান', names: ['নবম (বিজ্ঞান)', '৯ম-বিজ্ঞান', 'Nine Science', 'Class IX (Science)'] },
  { key: '1 বর্ষ', names: ['প্রথম বর্ষ', '১ম বর্ষ', '1st Year', 'First year'] },
  { key: '', names: ['শ্রেণি', 'Class', '', '—'] },
])('$names.0 has the class key "$key", however it is written', ({ key, names }) => {
  expect(names.map((name) => [name, classKey(name)])).toEqual(names.map((name) => [name, key]))
})

test('different classes have different keys', () => {
  const names = ['ষষ্ঠ', 'ষষ্ঠ ক', 'সপ্তম', 'একাদশ', 'প্রথম', 'প্রথম বর্ষ', 'নবম বিজ্ঞান', 'নবম মানবিক', 'নার্সারি', 'KG']
  expect(new Set(names.map(classKey)).size).toBe(names.length)
})
