import { sampleClasses } from './classes.ts'
import { samplePhone } from './contact.ts'
import { type SampleStudentName, studentNames } from './student-names.ts'

export interface SampleStudent extends SampleStudentName {
  roll_number: string
  class: string
  section: string
  date_of_birth: string
  address: string
  guardian_contact: string
  contact_phone: string
  contact_email: string
  /** The name of a picture in `samplePictures`. */
  photo: string | null
}

const perClass = 20

const villages = [
  'গ্রাম: কাশিপুর, ডাকঘর: সোনাবিল',
  'গ্রাম: চর পাথালিয়া, ডাকঘর: কাজলখালী বাজার',
  'গ্রাম: উত্তর নয়াপাড়া, ডাকঘর: সোনাবিল',
  'গ্রাম: হিজলতলা, ডাকঘর: হিজলতলা',
  'গ্রাম: বড়দিঘি, ডাকঘর: শালুকপুর',
  'কলেজ রোড, সোনাবিল পৌরসভা',
  'গ্রাম: মেঘশিমুল, ডাকঘর: রানীখং বাজার',
  'গ্রাম: পূর্ব কান্দাপাড়া, ডাকঘর: শালুকপুর',
  'থানা রোড, সোনাবিল পৌরসভা',
  'গ্রাম: জগন্নাথবাটি, ডাকঘর: কাজলখালী বাজার',
  'গ্রাম: শিমুলকান্দি, ডাকঘর: হিজলতলা',
]

/** Only some have a phone, an e-mail address or a photo. */
export const sampleStudents: SampleStudent[] = studentNames.map((name, index) => {
  const position = index % perClass
  const schoolClass = classAt(Math.floor(index / perClass))
  return {
    ...name,
    roll_number: `${firstRoll(schoolClass.key) + position}`,
    class: schoolClass.key,
    section: schoolClass.sections[position < perClass / 2 ? 0 : schoolClass.sections.length - 1]?.name ?? '',
    date_of_birth: birthday(index, schoolClass.key.endsWith('11') ? 2009 : 2008),
    address: `${villages[(index * 4) % villages.length]}, সোনাবিল, নেত্রকোনা`,
    guardian_contact: samplePhone(`${3001 + index}`),
    contact_phone: index % 3 === 1 ? '' : samplePhone(`${4001 + index}`),
    contact_email:
      index % 5 === 2 ? `student${firstRoll(schoolClass.key) + position}.${schoolClass.key}@example.com` : '',
    photo: index % 5 === 0 ? `student-${index + 1}` : null,
  }
})

function classAt(index: number) {
  const schoolClass = sampleClasses[index]
  if (schoolClass === undefined) throw new Error(`more students than ${sampleClasses.length} classes hold`)
  return schoolClass
}

// Rolls run by group (100 science, 200 humanities, 300 business), so both years have the same ones.
function firstRoll(classKey: string) {
  if (classKey.startsWith('sci')) return 101
  return classKey.startsWith('hum') ? 201 : 301
}

function birthday(index: number, year: number) {
  const month = `${((index * 7) % 12) + 1}`.padStart(2, '0')
  const day = `${((index * 11) % 28) + 1}`.padStart(2, '0')
  return `${year}-${month}-${day}`
}
