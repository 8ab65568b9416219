import type { InstitutionKind } from '#app/contract/institution-kinds.ts'
import { linesOf } from '#app/text/base/lines.ts'
import { searchKey } from '#app/text/search/search-key.ts'

/** Classes that are usually made together. */
export const classGroups = {
  secondary: { label: 'ষষ্ঠ থেকে দশম', classes: ['ষষ্ঠ', 'সপ্তম', 'অষ্টম', 'নবম', 'দশম'].map(nameOfClass) },
  higher: { label: 'একাদশ ও দ্বাদশ', classes: ['একাদশ', 'দ্বাদশ'].map(nameOfClass) },
}

export type ClassGroup = keyof typeof classGroups

/** Classes with the same subjects; `other` are those with names of the school's own. */
export const levels = {
  junior: 'ষষ্ঠ থেকে অষ্টমের বিষয়',
  secondary: 'নবম ও দশমের বিষয়',
  higher: 'একাদশ ও দ্বাদশের বিষয়',
  other: 'অন্য শ্রেণির বিষয়',
} as const

export type Level = keyof typeof levels

const levelsOfNames: Readonly<Record<string, Level>> = Object.fromEntries(
  (
    [
      ['junior', ['ষষ্ঠ', 'সপ্তম', 'অষ্টম', 'six', 'seven', 'eight', '6', '7', '8']],
      ['secondary', ['নবম', 'দশম', 'nine', 'ten', '9', '10']],
      ['higher', ['একাদশ', 'দ্বাদশ', 'eleven', 'twelve', '11', '12']],
    ] as const
  ).flatMap(([level, names]) => names.map((name) => [searchKey(name), level])),
)

function nameOfClass(ordinal: string): string {
  return `${ordinal} শ্রেণি`
}

/** By the name of a class as schools write it: "নবম (বিজ্ঞান)", "Class Six". */
export function levelOf(className: string): Level {
  const words = searchKey(className).split(/[\s()[\],-]+/)
  const known = words.find((word) => Object.hasOwn(levelsOfNames, word))
  return (known !== undefined && levelsOfNames[known]) || 'other'
}

export function usualGroups(kind: InstitutionKind): ClassGroup[] {
  if (kind === 'college') return ['higher']
  return kind === 'school_college' ? ['secondary', 'higher'] : ['secondary']
}

const languages = ['বাংলা ১ম পত্র', 'বাংলা ২য় পত্র', 'ইংরেজি ১ম পত্র', 'ইংরেজি ২য় পত্র']
const computing = 'তথ্য ও যোগাযোগ প্রযুক্তি'
const society = 'বাংলাদেশ ও বিশ্বপরিচয়'
const religion = 'ধর্ম ও নৈতিক শিক্ষা'
const ofMadrasas = ['কুরআন মাজিদ ও তাজভিদ', 'হাদিস শরিফ', 'আকাইদ ও ফিকহ', 'আরবি ১ম পত্র', 'আরবি ২য় পত্র']

// Of the national curriculum; a school takes out what it does not teach.
const subjects: Record<Level, readonly string[]> = {
  junior: [...languages, 'গণিত', 'বিজ্ঞান', society, computing, religion, 'কৃষিশিক্ষা', 'শারীরিক শিক্ষা ও স্বাস্থ্য'],
  secondary: [
    ...languages,
    'গণিত',
    computing,
    religion,
    society,
    'বিজ্ঞান',
    'পদার্থবিজ্ঞান',
    'রসায়ন',
    'জীববিজ্ঞান',
    'উচ্চতর গণিত',
    'ভূগোল ও পরিবেশ',
    'বাংলাদেশের ইতিহাস ও বিশ্বসভ্যতা',
    'পৌরনীতি ও নাগরিকতা',
    'অর্থনীতি',
    'হিসাববিজ্ঞান',
    'ফিন্যান্স ও ব্যাংকিং',
    'ব্যবসায় উদ্যোগ',
  ],
  higher: [
    ...languages,
    computing,
    'পদার্থবিজ্ঞান',
    'রসায়ন',
    'জীববিজ্ঞান',
    'উচ্চতর গণিত',
    'অর্থনীতি',
    'পৌরনীতি ও সুশাসন',
    'ইতিহাস',
    'সমাজকর্ম',
    'যুক্তিবিদ্যা',
    'হিসাববিজ্ঞান',
    'ব্যবসায় সংগঠন ও ব্যবস্থাপনা',
    'ফিন্যান্স, ব্যাংকিং ও বিমা',
  ],
  other: ['বাংলা', 'ইংরেজি', 'গণিত'],
}

export function usualSubjects(level: Level, kind: InstitutionKind): readonly string[] {
  if (kind !== 'madrasa') return subjects[level]
  return [...ofMadrasas, ...subjects[level].filter((name) => name !== religion)]
}

/** The names of a typed list: one a line or divided by commas, each once. */
export function namesIn(typed: string, divider: RegExp = /\n/): string[] {
  const names = linesOf(typed.split(divider).join('\n')).map((name) => name.trim())
  const keys = names.map(searchKey)
  return names.filter((name, index) => name !== '' && keys.indexOf(keys[index] ?? '') === index)
}
