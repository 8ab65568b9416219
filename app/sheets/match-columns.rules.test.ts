import { describe, expect, test } from 'vitest'
import type { AnyEntity } from '#app/contract/entity.ts'
import { schoolClassEntity } from '#app/features/classes/classes.entity.ts'
import { sectionEntity } from '#app/features/classes/sections.entity.ts'
import { committeeMemberEntity } from '#app/features/committee/committee.entity.ts'
import { entities } from '#app/features/entities.ts'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import { studentEntity } from '#app/features/students/students.entity.ts'
import { subjectEntity } from '#app/features/subjects/subjects.entity.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import { columnsOf } from './columns.ts'
import { matchColumns } from './match-columns.ts'

const ofStudents = columnsOf(studentEntity)
const fieldOf = (head: string, entity: AnyEntity = studentEntity) =>
  matchColumns(columnsOf(entity), [head], [])[0]

describe('the field of a heading in a list of students', () => {
  test.each([
    {
      field: 'full_name',
      heads: [
        'নাম',
        'শিক্ষার্থীর নাম',
        'ছাত্রের নাম',
        'ছাত্র/ছাত্রীর নাম',
        'ছাত্র-ছাত্রীর নাম',
        'নাম (বাংলায়)',
        'নাম (ইংরেজিতে)',
        'Name',
        'NAME',
        'Student Name',
        "Student's Name",
        'Students Name',
        'Name of Student',
        'Name of the Students',
        'Full Name',
        'Name (in English)',
        'নাম*',
        'শিক্ষার্থী',
        ' না\u200cম ',
        'bvg',
        'QvÎ/QvÎxi bvg',
      ],
    },
    {
      field: 'roll_number',
      heads: [
        'রোল',
        'রোল নং',
        'রোল নম্বর',
        'রোল নাম্বার',
        'শ্রেণি রোল',
        'শ্রেণী রোল নং',
        'ক্লাস রোল',
        'Roll',
        'Roll No',
        'Roll No.',
        'Roll Number',
        'Class Roll',
        'ROLL#',
        '†ivj',
        '‡ivj bs',
      ],
    },
    {
      field: 'class_name',
      heads: ['শ্রেণি', 'শ্রেণী', 'শ্রেনী', 'শ্রেণির নাম', 'ক্লাস', 'Class', 'CLASS', 'Class Name', '†kÖwY'],
    },
    { field: 'section', heads: ['শাখা', 'শাখার নাম', 'সেকশন', 'Section', 'Sec.', 'kvLv'] },
    { field: 'gender', heads: ['লিঙ্গ', 'ছেলে/মেয়ে', 'Sex', 'Gender', 'wj½'] },
    {
      field: 'date_of_birth',
      heads: [
        'জন্ম তারিখ',
        'জন্মতারিখ',
        'জন্ম তাং',
        'জন্ম তারিখ (দিন/মাস/বছর)',
        'DOB',
        'D.O.B',
        'D.O.B.',
        'Date of Birth',
        'Date of birth (dd/mm/yyyy)',
        'Birth Date',
        'Birthday',
        'Rb¥ ZvwiL',
      ],
    },
    {
      field: 'guardian_name',
      heads: [
        'অভিভাবক',
        'অভিভাবকের নাম',
        'পিতার নাম',
        'পিতা',
        'বাবার নাম',
        'পিতা/অভিভাবকের নাম',
        'মাতার নাম',
        'মায়ের নাম',
        'Guardian',
        "Guardian's Name",
        'Guardian Name',
        "Father's Name",
        'Fathers Name',
        'Father Name',
        'Father',
        "Mother's Name",
        'wcZvi bvg',
      ],
    },
    {
      field: 'guardian_contact',
      heads: [
        'অভিভাবকের মোবাইল নম্বর',
        'অভিভাবকের মোবাইল',
        'অভিভাবকের ফোন নং',
        'পিতার মোবাইল নং',
        "Guardian's Mobile",
        'Guardian Phone No',
        "Father's Mobile",
        'Guardian Contact No.',
      ],
    },
    {
      field: 'contact_phone',
      heads: [
        'মোবাইল',
        'মোবাইল নং',
        'মোবাইল নম্বর',
        'মোবাইল নাম্বার',
        'ফোন',
        'ফোন নম্বর',
        'Phone',
        'Mobile',
        'Mobile No',
        'Mobile No.',
        'Mobile Number',
        'Contact',
        'Contact No',
        'Contact Number',
        'Cell',
        'Phone/Mobile',
        '†gvevBj bs',
      ],
    },
    {
      field: 'contact_email',
      heads: ['ইমেইল', 'ই-মেইল', 'ইমেইল ঠিকানা', 'Email', 'E-mail', 'E-Mail Address', 'Gmail'],
    },
    { field: 'address', heads: ['ঠিকানা', 'বর্তমান ঠিকানা', 'গ্রাম', 'Address', 'Present Address', 'wVKvbv'] },
    { field: 'digital_id_code', heads: ['ডিজিটাল আইডি', 'Unique ID'] },
    { field: 'id', heads: ['রেকর্ড নম্বর'] },
    {
      field: null,
      heads: [
        'ক্রম',
        'ক্রমিক',
        'ক্রমিক নং',
        'ক্রমিক নম্বর',
        'ক্রঃ নং',
        'ক্র. নং',
        'নং',
        'SL',
        'SL No',
        'SL.',
        'S/N',
        'Serial No',
        '#',
        'No.',
        'µwgK',
        'µwgK bs',
      ],
    },
    {
      field: null,
      heads: [
        '',
        '   ',
        'মন্তব্য',
        'Remarks',
        'জিপিএ',
        'GPA',
        'ভর্তি রোল',
        'SSC Roll',
        'বিদ্যালয়ের নাম',
        'মোট',
        'ভর্তির তারিখ',
        'Date',
        'ID',
        'x'.repeat(5000),
      ],
    },
  ])('$heads.0 and the like: $field', ({ field, heads }) => {
    expect(heads.map((head) => [head, fieldOf(head)])).toEqual(heads.map((head) => [head, field]))
  })
})

test.each([
  { entity: teacherEntity, head: 'শিক্ষকের নাম', field: 'full_name' },
  { entity: teacherEntity, head: 'Designation', field: 'designation' },
  { entity: teacherEntity, head: 'পদবী', field: 'designation' },
  { entity: teacherEntity, head: 'Post', field: 'designation' },
  { entity: teacherEntity, head: 'বিষয়', field: 'subject' },
  { entity: teacherEntity, head: 'ক্রম', field: 'position' },
  { entity: teacherEntity, head: 'ক্রমিক নং', field: null },
  { entity: teacherEntity, head: 'শিক্ষাগত যোগ্যতা', field: 'profile' },
  { entity: committeeMemberEntity, head: 'সদস্যের নাম', field: 'full_name' },
  { entity: committeeMemberEntity, head: 'Designation', field: 'role' },
  { entity: committeeMemberEntity, head: 'মোবাইল', field: 'contact_phone' },
  { entity: subjectEntity, head: 'বিষয়', field: 'name' },
  { entity: subjectEntity, head: 'Subject', field: 'name' },
  { entity: subjectEntity, head: 'শ্রেণী', field: 'class_name' },
  { entity: noticeEntity, head: 'বিষয়', field: 'title' },
  { entity: noticeEntity, head: 'নোটিশ', field: 'title' },
  { entity: noticeEntity, head: 'Last Date', field: 'deadline' },
  { entity: noticeEntity, head: 'তারিখ', field: 'date' },
])('in a list of $entity.path "$head" means $field', ({ entity, head, field }) => {
  expect(fieldOf(head, entity)).toBe(field)
})

test('the columns of sections in a list of classes are matched', () => {
  const columns = columnsOf(schoolClassEntity, sectionEntity)
  expect(matchColumns(columns, ['ক্রমিক', 'শ্রেণি', 'শাখা', 'অনুমোদনের তারিখ'], [])).toEqual([
    null,
    'name',
    'sections.name',
    'sections.approval_date',
  ])
})

test.each(entities.map((entity) => ({ entity, path: entity.path })))(
  'the headings of an export of $path match their own fields',
  ({ entity }) => {
    const columns = columnsOf(entity, entity === schoolClassEntity ? sectionEntity : undefined)
    expect(
      matchColumns(
        columns,
        columns.map(({ head }) => head),
        [],
      ),
    ).toEqual(columns.map(({ field }) => field))
  },
)

test.each([
  {
    why: 'a field is matched by its best heading at any position',
    heads: ['মাতার নাম', 'Student Name', 'পিতার নাম', 'নাম', 'Mobile', 'Guardian Mobile'],
    fields: [null, null, 'guardian_name', 'full_name', 'contact_phone', 'guardian_contact'],
  },
  {
    why: 'of two equal headings the first is matched',
    heads: ['নাম', 'রোল', 'নাম'],
    fields: ['full_name', 'roll_number', null],
  },
  {
    why: 'the Bengali name is preferred to the English one',
    heads: ['নাম (ইংরেজি)', 'নাম (বাংলা)'],
    fields: [null, 'full_name'],
  },
])('$why', ({ heads, fields }) => {
  expect(matchColumns(ofStudents, heads, [])).toEqual(fields)
})
