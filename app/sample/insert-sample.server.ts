import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import type { ValuesFor } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import { achievements } from '#app/features/achievements/achievements.store.server.ts'
import { classes } from '#app/features/classes/classes.store.server.ts'
import { sections } from '#app/features/classes/sections.store.server.ts'
import { committeeMembers } from '#app/features/committee/committee.store.server.ts'
import { documents } from '#app/features/documents/documents.store.server.ts'
import { events } from '#app/features/events/events.store.server.ts'
import { gallery } from '#app/features/gallery/gallery.store.server.ts'
import { heads } from '#app/features/heads/heads.store.server.ts'
import { securityDefaults } from '#app/features/institution/institution.rules.ts'
import { institutions } from '#app/features/institution/institution.store.server.ts'
import { firstPdfOf } from '#app/features/notices/notice-files.rules.ts'
import { notices } from '#app/features/notices/notices.store.server.ts'
import { officers } from '#app/features/officers/officers.store.server.ts'
import { periods } from '#app/features/routines/periods.store.server.ts'
import { routines } from '#app/features/routines/routines.store.server.ts'
import { staff } from '#app/features/staff/staff.store.server.ts'
import { makeDigitalId } from '#app/features/students/students.rules.ts'
import { students } from '#app/features/students/students.store.server.ts'
import { subjects } from '#app/features/subjects/subjects.store.server.ts'
import { teachers } from '#app/features/teachers/teachers.store.server.ts'
import { sampleAchievements } from '#app/sample/records/achievements.ts'
import { sampleApproval, sampleClasses, sampleSubjects } from '#app/sample/records/classes.ts'
import { sampleAdmissionDays, sampleInstitution } from '#app/sample/records/college.ts'
import { sampleCommittee } from '#app/sample/records/committee.ts'
import { sampleDocuments } from '#app/sample/records/documents.ts'
import { type SampleEvent, sampleEvents } from '#app/sample/records/events.ts'
import { sampleGallery } from '#app/sample/records/gallery.ts'
import { sampleHeads } from '#app/sample/records/heads.ts'
import { sampleNotices } from '#app/sample/records/notices.ts'
import { sampleOfficers } from '#app/sample/records/officers.ts'
import { samplePeriods, sampleRoutine } from '#app/sample/records/routine.ts'
import { dayAfter, dayInSession, dayMs, sampleDate, schoolDayFrom } from '#app/sample/records/sample-dates.ts'
import { sampleStaff } from '#app/sample/records/staff.ts'
import { sampleStudents } from '#app/sample/records/students.ts'
import { sampleTeachers } from '#app/sample/records/teachers.ts'
import { addDays } from '#app/text/dates/calendar.ts'
import type { SampleFiles } from './sample-files.server.ts'

export async function insertSample(write: Write, files: SampleFiles): Promise<void> {
  const insert = createInserter(write)
  const ids = new Map<string, number>()
  const idOf = (kind: string, key: string) => {
    const id = ids.get(`${kind} ${key}`)
    if (id === undefined) throw new Error(`the sample names a ${kind} that it does not have: ${key}`)
    return id
  }

  const now = Date.now()
  await insert(institutions, {
    ...sampleInstitution,
    admission_deadline: dayAfter(sampleAdmissionDays, now),
    ...securityDefaults,
    privacy_text: '',
    logo: files.logo,
    institution_image: files.campus,
  })
  for (const [index, head] of sampleHeads.entries())
    await insert(heads, { ...head, photo: files.heads[index] ?? null })
  for (const [index, member] of sampleCommittee.entries())
    await insert(committeeMembers, { ...member, photo: files.committee[index] ?? null, position: index + 1 })
  for (const officer of sampleOfficers) await insert(officers, officer)
  for (const [index, { key, ...teacher }] of sampleTeachers.entries()) {
    const record = await insert(teachers, {
      ...teacher,
      photo: files.teachers[index] ?? null,
      position: index + 1,
    })
    ids.set(`teacher ${key}`, record.id)
  }
  for (const [index, member] of sampleStaff.entries())
    await insert(staff, { ...member, photo: files.staff[index] ?? null, position: index + 1 })

  for (const { key, name, sections: parts } of sampleClasses) {
    const { id } = await insert(classes, { name })
    ids.set(`class ${key}`, id)
    for (const part of parts)
      ids.set(
        `section ${part.key}`,
        (await insert(sections, { name: part.name, class_name: id, ...sampleApproval })).id,
      )
  }
  for (const subject of sampleSubjects) {
    const record = await insert(subjects, {
      name: subject.name,
      class_name: idOf('class', subject.class),
      weekly_periods: null,
    })
    ids.set(`subject ${subject.key}`, record.id)
  }
  for (const period of samplePeriods) await insert(periods, { ...period, days: [] })
  for (const entry of sampleRoutine)
    await insert(routines, {
      classId: idOf('class', entry.class),
      sectionId: entry.section === null ? null : idOf('section', entry.section),
      subjectId: idOf('subject', entry.subject),
      teacherId: idOf('teacher', entry.teacher),
      startTime: entry.startTime,
      endTime: entry.endTime,
      days: entry.days,
      allow_clash: entry.allow_clash,
    })

  for (const [index, { class: schoolClass, ...student }] of sampleStudents.entries()) {
    const class_name = idOf('class', schoolClass)
    const digital_id_code = makeDigitalId(student.roll_number, class_name, now)
    await insert(students, { ...student, class_name, digital_id_code, photo: files.students[index] ?? null })
  }
  await insertNotices(insert, files, now)
  for (const [index, { name: _name, daysAgo, pages: file_pages, ...document }] of sampleDocuments.entries()) {
    const file = files.documents[index]
    if (file) await insert(documents, { ...document, ...file, file_pages, date: dayAfter(-daysAgo, now) })
  }
  for (const event of sampleEvents)
    await insert(events, {
      ...eventValues(event, now),
      classes: event.classes.map((key) => idOf('class', key)),
    })
  for (const [index, { title, text, when }] of sampleAchievements.entries())
    await insert(achievements, {
      ...{ title, text, consent_note: '' },
      date: sampleDate(when, now),
      photo: files.achievements[index] ?? null,
    })
  for (const [index, { caption, album }] of sampleGallery.entries())
    await insert(gallery, {
      caption,
      album: album?.name ?? '',
      album_date: album ? sampleDate(album.when, now) : null,
      image: files.gallery[index] ?? '',
      position: index + 1,
      consent_note: '',
    })
}

// Holidays stay on their day; everything else is on a day with classes.
function eventValues({ when, days, classes: _classes, ...event }: SampleEvent, now: number) {
  const day = dayInSession(when, now, sampleInstitution.session_month)
  const start_date = event.kind === 'holiday' ? day : schoolDayFrom(day)
  const end_date = addDays(start_date, days - 1)
  return { ...event, start_date, end_date, national_key: null, national_day: null, sequence: 0 }
}

// Oldest first, so that the first of two notices on one day is the newer one.
async function insertNotices(insert: Insert, stored: SampleFiles, now: number): Promise<void> {
  const dated = sampleNotices.map((notice, index) => ({
    ...notice,
    files: stored.notices[index] ?? [],
    date: sampleDate(notice.when, now),
  }))
  dated.reverse().sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
  for (const { when: _when, deadlineInDays, revisedDaysAgo, ...notice } of dated)
    await insert(notices, {
      ...notice,
      date_typed: false,
      is_draft: false,
      publish_at: null,
      expires_at: null,
      deadline: deadlineInDays === undefined ? null : dayAfter(deadlineInDays, now),
      revised_at: revisedDaysAgo === undefined ? null : new Date(now - revisedDaysAgo * dayMs).toISOString(),
      ...firstPdfOf(notice.files),
    })
}

type Insert = ReturnType<typeof createInserter>

function createInserter(write: Write) {
  return async <E extends AnyEntity>(store: CrudStore<E>, values: ValuesFor<E>): Promise<EntityRecord<E>> => {
    const record = await store.insertUnrecorded(write, values)
    await write.trx
      .insertInto('sample_records')
      .values({ entity: store.entity.table, record_id: record.id, updated_at: record.updated_at })
      .execute()
    return record
  }
}
