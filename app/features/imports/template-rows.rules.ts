import type { Cell } from '#app/sheets/cells.ts'
import type { EntityColumn } from '#app/sheets/columns.ts'
import { exampleMark } from '#app/sheets/read-cell.ts'

/** The columns that somebody fills in: without the number of the record, which only exports know. */
export function columnsToFill(columns: readonly EntityColumn[]): EntityColumn[] {
  return columns.slice(0, -1)
}

/**
 * The example row of a template. Its name says that it is one, so that it is refused if somebody leaves it there.
 * `namesOf` gives the names of a table's records, of which the first is taken.
 */
export function exampleRow(
  path: string,
  columns: readonly EntityColumn[],
  namesOf: (table: string) => readonly string[],
): Cell[] {
  const example = examples[path] ?? {}
  const nameAt = columns.findIndex(({ recordWords }) => recordWords)
  return columns.map(({ field, traits: { refersTo } }, index) => {
    const cell = (refersTo && namesOf(refersTo)[0]) ?? example[field] ?? null
    return index === nameAt ? `${cell} ${exampleMark}` : cell
  })
}

/** The help beside it, one note in each line. */
export function templateNotes(columns: readonly EntityColumn[]): string[] {
  const heads = columns.filter(({ isRequired }) => isRequired).map(({ head }) => head)
  const has = (kind: EntityColumn['traits']['kind']) => columns.some(({ traits }) => traits.kind === kind)
  return [
    'প্রথম সারিতে কলামের নাম আছে। নামগুলো বদলাবেন না; যে কলাম দরকার নেই তা খালি রাখুন বা মুছে দিন।',
    'দ্বিতীয় সারিটি একটি উদাহরণ। সেটি মুছে নিজের তথ্য লিখুন; রেখে দিলেও তা আনা হবে না।',
    'প্রতিটি সারিতে একজন বা একটি করে লিখুন। মাঝে খালি সারি থাকলে অসুবিধা নেই।',
    `যা অবশ্যই লিখতে হবে: ${heads.join(', ')}।`,
    ...(columns.some(({ traits }) => traits.refersTo || traits.words || traits.kind === 'yes-no')
      ? ['যে ঘরে তালিকা খোলে, সেখানে তালিকা থেকে একটি বেছে নিন।']
      : []),
    ...(columns.some(({ traits }) => traits.refersTo)
      ? ['শ্রেণির নাম ওয়েবসাইটে যেভাবে আছে সেভাবে লিখুন। নতুন শ্রেণি হলে আগে সেটি ওয়েবসাইটে যোগ করুন।']
      : []),
    ...(has('date') ? ['তারিখ লিখুন দিন/মাস/বছর হিসেবে, যেমন ১৫/০২/২০১০।'] : []),
    ...(has('instant') ? ['সময়সহ তারিখ লিখুন এভাবে: ৩১/০১/২০২৬ সকাল ৯:৩০।'] : []),
    ...(has('mobile') || has('phone')
      ? ['মোবাইল নম্বর ১১ সংখ্যার, যেমন 01700000000। এক ঘরে একটি নম্বর লিখুন।']
      : []),
    'সংখ্যা বাংলা বা ইংরেজি যেকোনো অঙ্কে লেখা যায়।',
    'লেখা শেষে ফাইলটি সংরক্ষণ করে ওয়েবসাইটে “এক্সেল থেকে আনুন” চেপে দিন। কিছু লেখার আগে কী কী বদলাবে তা দেখানো হবে।',
  ]
}

type ExampleRow = Readonly<Record<string, Cell>>

// Invented; nobody has these numbers.
const person: ExampleRow = { contact_phone: '01700000000', contact_email: 'name@example.com' }

const examples: Readonly<Record<string, ExampleRow>> = {
  students: {
    ...person,
    full_name: 'রিমা আক্তার',
    roll_number: '১২',
    section: 'ক',
    class_name: 'ষষ্ঠ',
    gender: 'ছাত্রী',
    date_of_birth: '2014-02-15',
    address: 'গ্রাম: নদীর পাড়, ডাকঘর: হাওর বাজার',
    guardian_name: 'আবুল হোসেন',
    guardian_contact: '01700000000',
  },
  teachers: {
    ...person,
    full_name: 'মোঃ আব্দুল করিম',
    designation: 'সহকারী শিক্ষক',
    subject: 'গণিত',
    department: 'বিজ্ঞান',
    profile: 'এমএসসি (গণিত), বিএড',
    position: 1,
  },
  staff: {
    ...person,
    full_name: 'সালমা বেগম',
    designation: 'অফিস সহকারী',
    department: 'প্রশাসন',
    profile: 'ভর্তি ও হিসাব',
    position: 1,
  },
  'committee-members': { ...person, full_name: 'নুরুল ইসলাম', role: 'সভাপতি', position: 1 },
  subjects: { name: 'বাংলা', class_name: 'ষষ্ঠ' },
  classes: {
    name: 'ষষ্ঠ',
    'sections.name': 'ক',
    'sections.approval_number': 'শাখা/১২৩',
    'sections.approval_date': '2018-03-14',
  },
  sections: { name: 'ক', class_name: 'ষষ্ঠ', approval_number: 'শাখা/১২৩', approval_date: '2018-03-14' },
  notices: {
    title: 'বার্ষিক ক্রীড়া প্রতিযোগিতা',
    description: 'সকাল ৯টায় বিদ্যালয়ের মাঠে প্রতিযোগিতা শুরু হবে।',
    category: 'অনুষ্ঠান',
    date: '2026-01-15',
    is_pinned: 'না',
    is_draft: 'হ্যাঁ',
  },
}
