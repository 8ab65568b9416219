import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentCategories } from '#app/contract/document-categories.ts'
import { sampleClasses, sampleSubjects } from './classes.ts'
import { sampleInstitution } from './college.ts'
import { sampleCommittee } from './committee.ts'
import { sampleDocumentTexts } from '#app/sample/originals/document-texts.ts'
import { sampleDocuments } from './documents.ts'
import { sampleGallery } from './gallery.ts'
import { sampleHeads } from './heads.ts'
import { sampleLetters } from '#app/sample/originals/letters.ts'
import { sampleNotices } from './notices.ts'
import { sampleOfficers } from './officers.ts'
import { sampleStaff } from './staff.ts'
import { sampleStudents } from './students.ts'
import { sampleTeachers } from './teachers.ts'

const people = [
  ...sampleTeachers,
  ...sampleStaff,
  ...sampleCommittee,
  ...sampleHeads,
  ...sampleOfficers,
  ...sampleStudents,
]

test.each([
  { what: 'teachers', list: sampleTeachers, perPage: 12 },
  { what: 'staff', list: sampleStaff, perPage: 12 },
  { what: 'committee members', list: sampleCommittee, perPage: 10 },
  { what: 'subjects', list: sampleSubjects, perPage: 10 },
  { what: 'students', list: sampleStudents, perPage: 10 },
  { what: 'notices', list: sampleNotices, perPage: 10 },
  { what: 'documents', list: sampleDocuments, perPage: 10 },
  { what: 'gallery pictures', list: sampleGallery, perPage: 10 },
])('the sample college has more $what than fit on a page of their list', ({ list, perPage }) => {
  expect(list.length).toBeGreaterThan(perPage)
})

test('the sample college has two heads, both officers, and classes', () => {
  expect(sampleHeads.map(({ designation }) => designation)).toEqual(['principal', 'vice_principal'])
  expect(sampleOfficers.map(({ kind }) => kind)).toEqual(['information', 'complaint'])
  expect(sampleClasses.length).toBeGreaterThan(1)
})

test.each([
  { what: 'name among teachers', values: sampleTeachers.map((teacher) => teacher.full_name) },
  { what: 'key among teachers', values: sampleTeachers.map((teacher) => teacher.key) },
  { what: 'name among staff', values: sampleStaff.map((member) => member.full_name) },
  { what: 'name among the committee', values: sampleCommittee.map((member) => member.full_name) },
  { what: 'kind of officer', values: sampleOfficers.map((officer) => officer.kind) },
  { what: 'name among students', values: sampleStudents.map((student) => student.full_name) },
  {
    what: 'roll within a class',
    values: sampleStudents.map((student) => student.class + student.roll_number),
  },
  { what: 'class name', values: sampleClasses.map((schoolClass) => schoolClass.name) },
  { what: 'section', values: sampleClasses.flatMap(({ sections }) => sections.map(({ key }) => key)) },
  { what: 'subject', values: sampleSubjects.map((subject) => subject.key) },
  { what: 'document', values: sampleDocuments.map(({ name }) => name) },
  { what: 'notice title', values: sampleNotices.map((notice) => notice.title) },
])('there is no duplicate $what', ({ values }) => {
  expect(values).toEqual([...new Set(values)])
})

test('every phone number is a mobile number, and some people have none', () => {
  const phones = [
    sampleInstitution.contact_phone,
    ...people.map((person) => person.contact_phone),
    ...sampleStudents.map((student) => student.guardian_contact),
  ]
  expect(phones).toContain('')
  for (const phone of phones.filter((given) => given !== '')) expect(phone).toMatch(/^01\d{9}$/)
})

test('no e-mail address is a real one', () => {
  const emails = [sampleInstitution.contact_email, ...people.map((person) => person.contact_email)]
  expect(emails).toContain('')
  for (const email of emails.filter((given) => given !== ''))
    expect(email).toMatch(/@(.+\.example|example\.com)$/)
})

test('the officers are teachers, with the numbers of these', () => {
  const numbers = new Map(sampleTeachers.map(({ full_name, contact_phone }) => [full_name, contact_phone]))
  for (const { full_name, contact_phone } of sampleOfficers)
    expect(numbers.get(full_name)).toBe(contact_phone)
})

test('every student is in a section of a class', () => {
  for (const student of sampleStudents) {
    const schoolClass = sampleClasses.find(({ key }) => key === student.class)
    expect(schoolClass?.sections.map((section) => section.name)).toContain(student.section)
  }
})

test('every subject belongs to a class', () => {
  const classes = sampleClasses.map(({ key }) => key)
  for (const subject of sampleSubjects) expect(classes).toContain(subject.class)
})

test('notices come newest first, two of them pinned, one with a title of nearly 190 letters', () => {
  const days = sampleNotices.map((notice) => notice.daysAgo)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
  expect(sampleNotices.filter((notice) => notice.is_pinned)).toHaveLength(2)
  expect(Math.max(...sampleNotices.map((notice) => notice.title.length))).toBeGreaterThan(180)
})

test('every PDF of a notice exists, and there is no other', () => {
  const used = sampleNotices.flatMap((notice) => notice.pdf ?? [])
  expect(used.length).toBeGreaterThan(34)
  expect(readdirSync(new URL('../pdfs/', import.meta.url)).toSorted()).toEqual(used.toSorted())
  expect(
    Object.keys(sampleLetters)
      .map((name) => `${name}.pdf`)
      .toSorted(),
  ).toEqual(used.toSorted())
})

test('there is a document of every category, a new result, a picture, and a PDF of several pages', () => {
  const categories = new Set(sampleDocuments.map(({ category }) => category))
  expect([...categories]).toEqual(Object.keys(documentCategories))
  expect(sampleDocuments.some(({ category, daysAgo }) => category === 'result' && daysAgo === 0)).toBe(true)
  const pages = sampleDocuments.map((document) => document.pages)
  expect(pages).toContain(null)
  expect(Math.max(...pages.map(Number))).toBeGreaterThan(2)
})

test('every document has its PDF with as many pages as it says, and the picture of the first one', () => {
  const folder = new URL('../documents/', import.meta.url)
  const files = readdirSync(folder).map((name) => name.replace(/-640x905$/, ''))
  expect(files.toSorted()).toEqual(
    sampleDocuments.flatMap(({ name, pages }) => (pages === null ? name : [name, `${name}.pdf`])).toSorted(),
  )
  for (const { name, pages } of sampleDocuments.filter((document) => document.pages !== null)) {
    const pdf = readFileSync(new URL(`${name}.pdf`, folder), 'latin1')
    expect([name, pdf.match(/\/Type \/Page\n/g)?.length]).toEqual([name, pages])
  }
  expect(Object.keys(sampleDocumentTexts).toSorted()).toEqual(
    sampleDocuments.map(({ name }) => name).toSorted(),
  )
})

test('dates of notices are relative, so no text contains a year', () => {
  const texts = [
    ...sampleNotices.map(({ title, description }) => title + description),
    ...Object.values(sampleLetters),
    ...Object.values(sampleDocumentTexts),
  ]
  for (const text of texts) expect(text).not.toMatch(/২০[০-৯]{2}/)
})

test('the gallery has albums of several pictures, and pictures that are in none', () => {
  const albumsOfAll = sampleGallery.map(({ album }) => album?.name)
  expect(albumsOfAll).toContain(undefined)
  const names = new Set(albumsOfAll.filter((name) => name !== undefined))
  expect(names.size).toBe(2)
  for (const name of names) expect(albumsOfAll.filter((one) => one === name).length).toBeGreaterThan(2)
})
