import { formatPhone, parseMobile } from '#app/text/base/phones.ts'
import { nameKey, searchKey } from '#app/text/search/search-key.ts'
import type { StudentView } from './students.entity.ts'

/** The searched text of a student, with numbers in both forms. */
export function searchTextOf(student: StudentView): string {
  const { full_name, roll_number, guardian_name, guardian_contact, contact_phone } = student
  const phones = [guardian_contact, contact_phone]
  return [full_name, roll_number, guardian_name, ...phones, ...phones.map(formatPhone)].join('\n')
}

/**
 * Asks before a likely duplicate is saved: the same name and roll number in a class, or the same mobile number. Numbers
 * of guardians do not count, because siblings share them.
 */
export function askAboutDuplicate(
  form: FormData,
  edited: Pick<StudentView, 'id'> | undefined,
  students: readonly StudentView[] | 'failed',
): string | undefined {
  if (students === 'failed') return undefined
  const fieldValue = (field: string) => String(form.get(field) ?? '')
  const phone = parseMobile(fieldValue('contact_phone'))
  for (const other of students) {
    if (other.id === edited?.id) continue
    const isSameStudent =
      String(other.class_name) === fieldValue('class_name') &&
      searchKey(other.roll_number) === searchKey(fieldValue('roll_number')) &&
      nameKey(other.full_name) === nameKey(fieldValue('full_name'))
    if (isSameStudent)
      return `এই শ্রেণিতে একই নাম ও রোলের একজন শিক্ষার্থী আছে: ${other.full_name}। তবুও সংরক্ষণ করবেন?`
    if (phone && other.contact_phone === phone)
      return `এই মোবাইল নম্বরটি আরেকজন শিক্ষার্থীর: ${other.full_name}। তবুও সংরক্ষণ করবেন?`
  }
  return undefined
}
