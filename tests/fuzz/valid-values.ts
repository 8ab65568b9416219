import type { Schema } from '../support/test-schema.ts'
import type { Dice } from './dice.ts'

const words = ['নদী', 'পাঠ', 'আকাশ', 'রহিমা', 'করিম', 'বিজ্ঞান', 'মাঠ', 'বই', 'সকাল', 'শাপলা', 'দোয়েল', 'ভাষা']

/** A password that all calls accept. */
export const validPassword = 'khal-bil-haor-9'

/** A user with that password. */
export const knownUser = 'leaver'

/** A valid value of a field, by the meaning of its name and by its schema. */
export function validValue(field: string, schema: Schema, dice: Dice): unknown {
  if (schema.enum) return dice.pick(schema.enum)
  const known = Object.entries(byName).find(([names]) => new RegExp(`^(${names})$`).test(field))
  if (known) return known[1](dice, schema)
  if (schema.format === 'date') return day(dice)
  if (schema.format === 'date-time') return `${day(dice)}T04:30:00.000Z`
  const types = [schema.type].flat()
  if (types.includes('boolean')) return dice.pick([true, false, 'true', 'false'])
  if (types.includes('number')) return dice.below(100)
  return `${dice.pick(words)} ${dice.pick(words)} ${dice.below(1_000_000)}`
}

const two = (number: number) => String(number).padStart(2, '0')
const day = (dice: Dice) => `20${two(dice.below(27))}-${two(1 + dice.below(12))}-${two(1 + dice.below(28))}`
const hour = (from: number) => (dice: Dice) => `${two(from + dice.below(4))}:${two(dice.below(60))}`
const someId = (dice: Dice) => (dice.percent(80) ? 1 : dice.below(5))

const isListOfObjects = ({ items }: Schema) => items?.type === 'object'
const nationalDay = (dice: Dice) => {
  const date = day(dice)
  return { key: `day-${dice.below(9)}`, title: dice.pick(words), start_date: date, certainty: 'moon' }
}

const byName: Record<string, (dice: Dice, schema: Schema) => unknown> = {
  'email|contact_email': (dice) => `office${dice.below(1000)}@example.edu.bd`,
  'phone|contact_phone|guardian_contact': (dice) => `017${String(10_000_000 + dice.below(89_999_999))}`,
  'class_name|classId|sectionId|subjectId|teacherId': someId,
  file_pages: (dice) => 1 + dice.below(20),
  weekly_periods: (dice) => dice.below(61),
  facebook_url: (dice) => `facebook.com/school.${dice.below(1000)}`,
  whatsapp_url: (dice) => `018${String(10_000_000 + dice.below(89_999_999))}`,
  youtube_url: (dice) => `https://www.youtube.com/@school${dice.below(1000)}`,
  important_links: (dice) => [{ label: dice.pick(words), value: `https://office${dice.below(100)}.gov.bd` }],
  admission_link: (dice) => `https://office${dice.below(100)}.gov.bd/apply`,
  'at_a_glance|admission_seats|admission_fees': (dice) => [
    { label: dice.pick(words), value: dice.pick(words) },
  ],
  base_year: (dice) => 1900 + dice.below(120),
  message_months: (dice) => 1 + dice.below(60),
  'days|school_days': (dice, schema) => (isListOfObjects(schema) ? [nationalDay(dice)] : [dice.below(7)]),
  session_month: (dice) => 1 + dice.below(12),
  'counts|rows': (dice) => [
    {
      ...{ class_name: someId(dice), section: dice.pick(words), male: dice.below(90) },
      ...{ key: 1, fields: { name: dice.pick(words) }, planned: { outcome: 'new' } },
    },
  ],
  'batch|field': () => null,
  entries: (dice) => [
    {
      ...{ subjectId: someId(dice), teacherId: someId(dice), days: [dice.below(7)] },
      ...{ startTime: hour(7)(dice), endTime: hour(12)(dice), allow_clash: true },
    },
  ],
  removed: () => [],
  periods: (dice) => [{ name: dice.pick(words), startTime: hour(7)(dice), endTime: hour(12)(dice) }],
  // The first record stays, because others refer to it.
  records: (dice) => [{ id: 2 + dice.below(3) }],
  entity: (dice) => dice.pick(['students', 'subjects', 'classes']),
  // All lessons overlap.
  allow_clash: () => true,
  startTime: hour(7),
  endTime: hour(12),
  map_place: (dice) => `23.${dice.below(9999)}, 90.${dice.below(9999)}`,
  theme_color: (dice) => `#${dice.below(0x1000000).toString(16).padStart(6, '0')}`,
  'password|confirm_password|current_password|new_password': () => validPassword,
  username: (dice) => (dice.percent(30) ? knownUser : `user-${dice.below(1_000_000)}`),
}
