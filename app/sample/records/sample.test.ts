import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foldText } from '#app/features/achievements/achievements.rules.ts'
import { documentCategories } from '#app/features/documents/document-categories.contract.ts'
import { sampleDocumentTexts } from '#app/sample/originals/document-texts.ts'
import { sampleLetters } from '#app/sample/originals/letters.ts'
import { sampleAchievements } from './achievements.ts'
import { sampleClasses, sampleSubjects } from './classes.ts'
import { sampleInstitution } from './college.ts'
import { sampleCommittee } from './committee.ts'
import { sampleDocuments } from './documents.ts'
import { sampleEvents } from './events.ts'
import { sampleGallery } from './gallery.ts'
import { sampleHeads } from './heads.ts'
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
  { label: 'teachers', list: sampleTeachers, perPage: 12 },
  { label: 'staff', list: sampleStaff, perPage: 12 },
  { label: 'committee members', list: sampleCommittee, perPage: 10 },
  { label: 'subjects', list: sampleSubjects, perPage: 10 },
  { label: 'students', list: sampleStudents, perPage: 10 },
  { label: 'notices', list: sampleNotices, perPage: 10 },
  { label: 'documents', list: sampleDocuments, perPage: 10 },
  { label: 'gallery pictures', list: sampleGallery, perPage: 10 },
])('the sample college has more $label than fit on a page of their list', ({ list, perPage }) => {
  expect(list.length).toBeGreaterThan(perPage)
})

test('the sample college has two heads, both officers, and classes', () => {
  expect(sampleHeads.map(({ designation }) => designation)).toEqual(['principal', 'vice_principal'])
  expect(sampleOfficers.map(({ kind }) => kind)).toEqual(['information', 'complaint'])
  expect(sampleClasses.length).toBeGreaterThan(1)
})

test.each([
  { label: 'name among teachers', values: sampleTeachers.map((teacher) => teacher.full_name) },
  { label: 'key among teachers', values: sampleTeachers.map((teacher) => teacher.key) },
  { label: 'name among staff', values: sampleStaff.map((member) => member.full_name) },
  { label: 'name among the committee', values: sampleCommittee.map((member) => member.full_name) },
  { label: 'kind of officer', values: sampleOfficers.map((officer) => officer.kind) },
  { label: 'name among students', values: sampleStudents.map((student) => student.full_name) },
  {
    label: 'roll within a class',
    values: sampleStudents.map((student) => student.class + student.roll_number),
  },
  { label: 'class name', values: sampleClasses.map((schoolClass) => schoolClass.name) },
  { label: 'section', values: sampleClasses.flatMap(({ sections }) => sections.map(({ key }) => key)) },
  { label: 'subject', values: sampleSubjects.map((subject) => subject.key) },
  { label: 'document', values: sampleDocuments.map(({ name }) => name) },
  { label: 'event', values: sampleEvents.map(({ title, when }) => `${title} ${when}`) },
  { label: 'notice title', values: sampleNotices.map((notice) => notice.title) },
])('there is no duplicate $label', ({ values }) => {
  expect(values).toEqual([...new Set(values)])
})

test('every phone number is a mobile number, and some people have none', () => {
  const phones = [
    sampleInstitution.contact_phone,
    ...people.map((person) => person.contact_phone),
    ...sampleStudents.map((student) => student.guardian_contact),
  ]
  expect(phones).toContain('')
  for (const phone of phones.filter((value) => value !== '')) expect(phone).toMatch(/^01\d{9}$/)
})

test('no e-mail address is a real one', () => {
  const emails = [sampleInstitution.contact_email, ...people.map((person) => person.contact_email)]
  expect(emails).toContain('')
  for (const email of emails.filter((value) => value !== ''))
    expect(email).toMatch(/@(.+\.example|example\.com)$/)
})

test('the officers are teachers with the same phone numbers', () => {
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

test('two notices are pinned, and one has a title of nearly 190 letters', () => {
  expect(sampleNotices.filter((notice) => notice.is_pinned)).toHaveLength(2)
  expect(Math.max(...sampleNotices.map((notice) => notice.title.length))).toBeGreaterThan(180)
})

test('some notices have a future deadline, a past deadline, a correction or several PDFs', () => {
  const deadlines = sampleNotices.flatMap(({ deadlineInDays }) => deadlineInDays ?? [])
  expect(Math.max(...deadlines)).toBeGreaterThan(0)
  expect(Math.min(...deadlines)).toBeLessThan(0)
  for (const { when, revisedDaysAgo } of sampleNotices.filter(
    (notice) => notice.revisedDaysAgo !== undefined,
  ))
    expect(revisedDaysAgo).toBeLessThan(Number(when))
  const numbers = sampleNotices.map(({ files }) => files.length)
  expect(numbers).toContain(2)
  expect(numbers).toContain(3)
  expect(numbers).toContain(0)
})

test('each of several PDFs of a notice has a picture of its first page', () => {
  const several = sampleNotices.filter(({ files }) => files.length > 1)
  expect(several.flatMap(({ files }) => files).filter(({ hasFirstPage }) => !hasFirstPage)).toEqual([])
})

test('the newest notice and the newest result show more than one page', () => {
  const [newest] = sampleNotices.filter(({ when }) => when === '0')
  expect(newest?.files[0]?.pages).toBeGreaterThan(1)
  const result = sampleDocuments.find(({ category, daysAgo }) => category === 'result' && daysAgo === 0)
  expect(result?.pages).toBeGreaterThan(1)
})

test('every PDF of a notice exists, and there is no other', () => {
  const used = sampleNotices.flatMap(({ files }) => files.map(({ path }) => path))
  for (const { path, pages } of sampleNotices.flatMap(({ files }) => files))
    expect([path, pagesOf(`../${path}.pdf`)]).toEqual([path, pages])
  const letters = readdirSync(new URL('../pdfs/', import.meta.url)).filter((name) => name.endsWith('.pdf'))
  expect(letters.length).toBeGreaterThan(34)
  expect(letters.map((name) => `pdfs/${name.replace('.pdf', '')}`).toSorted()).toEqual(
    used.filter((path) => path.startsWith('pdfs/')).toSorted(),
  )
  expect(
    Object.keys(sampleLetters)
      .map((name) => `${name}.pdf`)
      .toSorted(),
  ).toEqual(letters.toSorted())
})

test('no notice contains “today” or “tomorrow”, which might be a Friday', () => {
  for (const { title, description } of sampleNotices)
    expect(`${title} ${description}`).not.toMatch(/(^|\s)(আজ|আগামীকাল|গতকাল)(\s|$)/)
})

test('there is a document of every category, a new result, a picture, and a PDF of several pages', () => {
  const categories = new Set(sampleDocuments.map(({ category }) => category))
  expect([...categories]).toEqual(Object.keys(documentCategories))
  expect(sampleDocuments.some(({ category, daysAgo }) => category === 'result' && daysAgo === 0)).toBe(true)
  const pages = sampleDocuments.map((document) => document.pages)
  expect(pages).toContain(null)
  expect(Math.max(...pages.map(Number))).toBeGreaterThan(2)
})

test('every document has its PDF with the given number of pages and a picture of each', () => {
  const folder = new URL('../documents/', import.meta.url)
  const files = readdirSync(folder).map((name) => name.replace(/-640x905$/, ''))
  expect(files.toSorted()).toEqual(
    sampleDocuments
      .flatMap(({ name, pages }) => {
        const others = Array.from({ length: (pages ?? 1) - 1 }, (_, index) => `${name}-${index + 2}`)
        return [name, ...others, ...(pages === null ? [] : [`${name}.pdf`])]
      })
      .toSorted(),
  )
  for (const { name, pages } of sampleDocuments.filter((document) => document.pages !== null)) {
    expect([name, pagesOf(`../documents/${name}.pdf`)]).toEqual([name, pages])
  }
  expect(Object.keys(sampleDocumentTexts).toSorted()).toEqual(
    sampleDocuments.map(({ name }) => name).toSorted(),
  )
})

test('dates of notices are relative, so no text contains a year', () => {
  const texts = [
    ...sampleNotices.map(({ title, description }) => title + description),
    ...sampleEvents.map(({ title, note }) => title + note),
    ...sampleAchievements.map(({ title, text }) => title + text),
    ...Object.values(sampleLetters),
    ...Object.values(sampleDocumentTexts),
  ]
  for (const text of texts) expect(text).not.toMatch(/২০[০-৯]{2}/)
})

test('the calendar of the sample has events of every kind, for all and for some classes', () => {
  expect(new Set(sampleEvents.map(({ kind }) => kind)).size).toBe(4)
  expect(sampleEvents.some(({ classes }) => classes.length === 0)).toBe(true)
  const classes = sampleClasses.map(({ key }) => key)
  for (const key of sampleEvents.flatMap((event) => event.classes)) expect(classes).toContain(key)
})

test('no date of a holiday in the sample is called certain that follows the moon or a decree', () => {
  for (const { kind, when, certainty } of sampleEvents.filter((event) => event.kind === 'holiday'))
    expect([kind, when, certainty]).toEqual([kind, when, when.startsWith('islamic') ? 'moon' : 'check'])
})

test('some achievements have a photo, one has none, and one has a text that is folded', () => {
  expect(new Set(sampleAchievements.map(({ picture }) => picture === null)).size).toBe(2)
  const folded = sampleAchievements.filter(({ text }) => foldText(text).rest !== '')
  expect(folded).toHaveLength(1)
})

test('the gallery has albums of several pictures, and pictures that are in none', () => {
  const albumsOfAll = sampleGallery.map(({ album }) => album?.name)
  expect(albumsOfAll).toContain(undefined)
  const names = new Set(albumsOfAll.filter((name) => name !== undefined))
  expect(names.size).toBe(2)
  for (const name of names) expect(albumsOfAll.filter((one) => one === name).length).toBeGreaterThan(2)
})

function pagesOf(path: string) {
  const pdf = readFileSync(new URL(path, import.meta.url), 'latin1')
  return pdf.match(/\/Type \/Page\n/g)?.length
}
