import { expect, test } from 'vitest'
import {
  approval,
  classes,
  count,
  document,
  fullProfile,
  institution,
  nothing,
  rows,
  schoolClass,
  section,
  testItems,
  today,
} from '#tests/support/test-circular.ts'
import { circularStates } from './circular.rules.ts'

testItems([
  {
    item: 1,
    when: 'no institution',
    given: {},
    status: 'missing',
    says: 'প্রতিষ্ঠানের নাম, ঠিকানা, EIIN, ইতিহাস ও',
    screen: '/college-info?field=name',
  },
  {
    item: 1,
    when: 'name and address',
    given: { institution: institution({}) },
    status: 'partial',
    says: 'EIIN, ইতিহাস ও "একনজরে প্রতিষ্ঠান" অংশে ৫টি তথ্য দিন।',
    screen: '/college-info?field=eiin',
  },
  {
    item: 1,
    when: 'four rows at a glance',
    given: { institution: institution({ ...fullProfile, at_a_glance: rows(4) }) },
    status: 'partial',
    says: 'আরও ১টি তথ্য দিন।',
    screen: '/college-info?field=at_a_glance',
  },
  {
    item: 1,
    when: 'no history',
    given: { institution: institution({ ...fullProfile, history: ' ' }) },
    status: 'partial',
    says: 'ইতিহাস দিন।',
  },
  {
    item: 1,
    when: 'no EIIN',
    given: { institution: institution({ ...fullProfile, eiin: '' }) },
    status: 'partial',
    says: 'EIIN দিন।',
  },
  {
    item: 1,
    when: 'no address, from an old backup',
    given: { institution: institution({ ...fullProfile, address: '' }) },
    status: 'partial',
    says: 'ঠিকানা দিন।',
  },
  { item: 1, when: 'all of it', given: { institution: institution(fullProfile) }, status: 'complete' },

  {
    item: 2,
    when: 'an institution without approval',
    given: { institution: institution({}) },
    status: 'missing',
    says: 'অনুমোদন নম্বর, অনুমোদনের তারিখ ও "স্বীকৃতি ও অনুমোদন" ধরনের একটি নথি দিন।',
  },
  {
    item: 2,
    when: 'only the document',
    given: { documents: [document('recognition')] },
    status: 'partial',
    says: 'অনুমোদন নম্বর ও অনুমোদনের তারিখ দিন।',
  },
  {
    item: 2,
    when: 'only number and date',
    given: { institution: institution(approval) },
    status: 'partial',
    says: 'নথি দিন।',
    screen: '/documents?new',
  },
  {
    item: 2,
    when: 'a document of another kind',
    given: { institution: institution(approval), documents: [document('mpo')] },
    status: 'partial',
  },
  {
    item: 2,
    when: 'all of it',
    given: { institution: institution(approval), documents: [document('recognition')] },
    status: 'complete',
  },

  {
    item: 3,
    when: 'no class, whatever the counts',
    given: { counts: [count(9, 5, 5)] },
    status: 'missing',
    says: 'অন্তত একটি শ্রেণি',
    screen: '/add-class?field=name',
  },
  { item: 3, when: 'no counts', given: { classes }, status: 'missing', says: '(ষষ্ঠ, সপ্তম)' },
  {
    item: 3,
    when: 'one class of two',
    given: { classes, counts: [count(1, 5, 0)] },
    status: 'partial',
    says: '(সপ্তম) দিন।',
    screen: '/student-counts?edit=2',
  },
  {
    item: 3,
    when: 'a class of zeros',
    given: { classes, counts: [count(1, 5, 0), count(2, 0, 0)] },
    status: 'partial',
    says: '(সপ্তম)',
  },
  {
    item: 3,
    when: 'a class without known genders',
    given: { classes, counts: [count(1, 5, 0), { ...count(2, 0, 0), total: 9 }] },
    status: 'partial',
  },
  {
    item: 3,
    when: 'a count of the whole school only',
    given: { classes, counts: [count(null, 5, 5, 3)] },
    status: 'missing',
  },
  {
    item: 3,
    when: 'only girls in one, only boys in the other',
    given: { classes, counts: [count(1, 5, 0), count(2, 0, 5)] },
    status: 'complete',
  },
  {
    item: 3,
    when: 'one of its sections is empty',
    given: { classes, counts: [count(1, 5, 0), count(2, 0, 0), count(2, 1, 0)] },
    status: 'complete',
  },

  {
    item: 4,
    when: 'no class, whatever the sections',
    given: { sections: [section(null, '১')] },
    status: 'missing',
  },
  {
    item: 4,
    when: 'classes without sections',
    given: { classes, sections: [section(null, '১')] },
    status: 'missing',
    says: 'শাখা (ষষ্ঠ, সপ্তম) দিন।',
    screen: '/add-class',
  },
  {
    item: 4,
    when: 'one class of two',
    given: { classes, sections: [section(1, '১')] },
    status: 'partial',
    says: 'শাখা (সপ্তম) দিন।',
  },
  {
    item: 4,
    when: 'a section without approval',
    given: { classes, sections: [section(1, '১'), section(2)] },
    status: 'partial',
    says: 'শাখার অনুমোদন নম্বর বা তারিখ (সপ্তম ক) দিন।',
  },
  {
    item: 4,
    when: 'one section of two without approval',
    given: { classes, sections: [section(1, '১'), section(2, '১'), section(2)] },
    status: 'partial',
  },
  {
    item: 4,
    when: 'one with a number, one with a date',
    given: { classes, sections: [section(1, '১'), section(2, '', '2018-03-14')] },
    status: 'complete',
  },
  {
    item: 4,
    when: 'also a section without class',
    given: { classes, sections: [section(1, '১'), section(2, '১'), section(null)] },
    status: 'complete',
  },
])

test('a sentence has only the first of many long names', () => {
  const long = Array.from({ length: 60 }, (_, id) => schoolClass(id, 'দীর্ঘনামের শ্রেণি '.repeat(1000)))
  for (const { missing } of circularStates({ ...nothing, classes: long }, today))
    expect(missing.length).toBeLessThan(320)
})
