import type { AnyEntity } from '#app/contract/entity.ts'
import { nameOfExample, storedExample } from '#app/contract/examples.ts'
import { type EntityColumn, valuesOfPart } from '#app/sheets/columns.ts'
import { exampleMark } from '#app/sheets/read-cell.ts'
import type { Cell } from '#app/sheets/sheet.ts'
import { writeCell } from '#app/sheets/write-cell.ts'
import { catalog } from '../entities.ts'

/** Without the record number, which only exports contain. */
export function columnsToFill(columns: readonly EntityColumn[]): EntityColumn[] {
  return columns.slice(0, -1)
}

/**
 * The example row of a template. Its name contains `exampleMark`, so that it is refused if it is not deleted. `namesOf`
 * gives the names of a table's records, of which the first is used.
 */
export function exampleRow(
  entity: AnyEntity,
  part: AnyEntity | undefined,
  columns: readonly EntityColumn[],
  namesOf: (table: string) => readonly string[],
): Cell[] {
  const values = { ...storedExample(entity), ...(part && valuesOfPart(part, storedExample(part))) }
  const namedAt = columns.findIndex(({ recordWords }) => recordWords)
  // An entry of the routine has no name, so the last column, the days, is marked.
  const nameAt = namedAt < 0 ? columns.length - 1 : namedAt
  return columns.map((column, index) => {
    const { refersTo } = column.meta
    const cell = refersTo
      ? (namesOf(refersTo)[0] ?? exampleIn(refersTo))
      : writeCell(column, values[column.field], () => '')
    return index === nameAt ? `${cell} ${exampleMark}` : cell
  })
}

function exampleIn(table: string): string | null {
  const entity = catalog.byTable.get(table)
  return entity ? nameOfExample(entity) : null
}

/** The help of a template, one note per line. */
export function templateNotes(columns: readonly EntityColumn[]): string[] {
  const heads = columns.filter(({ isRequired }) => isRequired).map(({ head }) => head)
  const has = (kind: EntityColumn['meta']['kind']) => columns.some(({ meta }) => meta.kind === kind)
  return [
    'প্রথম সারিতে কলামের নাম আছে। নামগুলো বদলাবেন না; যে কলাম দরকার নেই তা খালি রাখুন বা মুছে দিন।',
    'দ্বিতীয় সারিটি একটি উদাহরণ। সেটি মুছে নিজের তথ্য লিখুন; রেখে দিলেও তা আনা হবে না।',
    'প্রতিটি সারিতে একজন বা একটি করে লিখুন। মাঝে খালি সারি থাকলে অসুবিধা নেই।',
    `যা অবশ্যই লিখতে হবে: ${heads.join(', ')}।`,
    ...(columns.some(({ meta }) => meta.refersTo || meta.words || meta.kind === 'yes-no')
      ? ['যে ঘরে তালিকা খোলে, সেখানে তালিকা থেকে একটি বেছে নিন।']
      : []),
    ...(columns.some(({ meta }) => meta.refersTo)
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
