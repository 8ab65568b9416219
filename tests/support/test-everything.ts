import { connect } from 'node:net'
import { pdfFile, picture } from './test-files.ts'
import { addRecord, examples, filled } from './test-records.ts'
import { form, type School, type SchoolCalls } from './test-school.ts'

/** Adds one record of every entity; returns their ids by path. */
export async function addOneOfEach(school: SchoolCalls): Promise<Record<string, number>> {
  const photo = await picture('png')
  const class_name = (await school.add('/api/classes/', { name: 'একাদশ' })).id
  const sections = (await school.add('/api/sections/', { name: 'ক', class_name })).id
  const subjects = (await school.add('/api/subjects/', { name: 'বাংলা', class_name })).id
  const teachers = await school.add(
    '/api/teachers/',
    form({ full_name: 'করিম উদ্দিন', photo: [photo, 'a.png'] }),
  )
  const routine = {
    classId: class_name,
    sectionId: sections,
    subjectId: subjects,
    teacherId: teachers.id,
    startTime: '09:00',
    endTime: '09:45',
  }
  const head = { designation: 'principal', full_name: 'নাসরিন আক্তার' }
  const institution = {
    name: 'নদীর পাড় কলেজ',
    contact_email: 'office@example.edu.bd',
    contact_phone: '02-9876543',
    address: 'নদীর পাড়',
  }
  const others = {
    'staff/': { full_name: 'সালমা বেগম', designation: 'অফিস সহকারী' },
    'students/': { full_name: 'আরিফ হোসেন', roll_number: '১২', class_name },
    'committee-members/': { full_name: 'আবদুল হাই', role: 'সভাপতি' },
    'principal-vice-principal/': head,
    'institutions/': institution,
    'officers/': { kind: 'information', full_name: 'তাসলিমা খাতুন', contact_phone: '01700000003' },
    'documents/': form({ title: 'পাঠ্যসূচি', category: 'syllabus', file: [pdfFile('syllabus'), 'পাঠ্যসূচি.pdf'] }),
    'notices/': form({ title: 'ছুটির নোটিশ', pdf_file: [pdfFile(), 'ছুটি.pdf'] }),
    'gallery/': form({ image: [photo, 'a.png'], caption: 'মাঠ' }),
    'class-routine/': routine,
    'contacts/': { name: 'একজন অভিভাবক', message: 'ভর্তি কবে?', phone: '01700000002' },
  }
  const ids: Record<string, number> = {
    'classes/': class_name,
    'sections/': sections,
    'subjects/': subjects,
    'teachers/': teachers.id,
  }
  for (const [path, body] of Object.entries(others)) ids[path] = (await school.add(`/api/${path}`, body)).id
  for (const { path, required, replaced, preserved } of examples.filter(({ path }) => !(path in ids))) {
    const fields = await filled(school, { ...required, ...replaced, ...preserved })
    ids[path] = (await addRecord(school, path, fields)).id
  }
  const { body } = await school.send('POST', '/api/classes/', { name: 'পুরোনো শ্রেণি' })
  await school.send('PUT', `/api/student-counts/${body.id}/`, {
    rows: [{ section: 'ক', male: 7, female: 8 }],
  })
  ids['backups/'] = Number((await school.send('POST', '/api/backups/')).body.id)
  await school.signInUser()
  const users = (await school.get('/api/users/')).list
  ids['users/'] = Number(users.at(-1)?.id)
  return ids
}

/** Sends bytes to the school's port, half-closes if `isEnd`, and returns the whole answer. */
export function sendRaw(school: School, bytes: string | Uint8Array, isEnd = false): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(school.url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    if (isEnd) socket.end(bytes)
    else socket.write(bytes)
  })
}
