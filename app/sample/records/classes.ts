import { readTable } from './table.ts'

export interface SampleClass {
  key: string
  name: string
  sections: SampleSection[]
}

export interface SampleSection {
  /** Unique among all sections: the class key and a letter ("sci11-a"). */
  key: string
  name: string
}

export interface SampleSubject {
  /** Unique among all subjects: the class key and a short name ("sci11-physics"). */
  key: string
  name: string
  class: string
}

/** The board's approval of all sections. */
export const sampleApproval = { approval_number: 'মাউশি/শাখা/২০১৮/৭৪', approval_date: '2018-03-14' } as const

/** The classes with their sections, in the order of the college's register. */
export const sampleClasses: SampleClass[] = [
  { key: 'sci11', name: 'একাদশ শ্রেণি (বিজ্ঞান)', sections: sections('sci11', 2) },
  { key: 'hum11', name: 'একাদশ শ্রেণি (মানবিক)', sections: sections('hum11', 2) },
  { key: 'bus11', name: 'একাদশ শ্রেণি (ব্যবসায় শিক্ষা)', sections: sections('bus11', 1) },
  { key: 'sci12', name: 'দ্বাদশ শ্রেণি (বিজ্ঞান)', sections: sections('sci12', 2) },
  { key: 'hum12', name: 'দ্বাদশ শ্রেণি (মানবিক)', sections: sections('hum12', 2) },
  { key: 'bus12', name: 'দ্বাদশ শ্রেণি (ব্যবসায় শিক্ষা)', sections: sections('bus12', 1) },
]

function sections(classKey: string, count: number): SampleSection[] {
  const letters = [
    { key: `${classKey}-a`, name: 'ক' },
    { key: `${classKey}-b`, name: 'খ' },
  ]
  return letters.slice(0, count)
}

const subjectTable = `
  bangla    | বাংলা | sci11 hum11 bus11 sci12 hum12 bus12
  english   | ইংরেজি | sci11 hum11 bus11 sci12 hum12 bus12
  physics   | পদার্থবিজ্ঞান | sci11 sci12
  chemistry | রসায়ন | sci11 sci12
  math      | উচ্চতর গণিত | sci11 sci12
  biology   | জীববিজ্ঞান | sci11 sci12
  civics    | পৌরনীতি ও সুশাসন | hum11 hum12
  economics | অর্থনীতি | hum11 hum12
  history   | ইতিহাস | hum11 hum12
  logic     | যুক্তিবিদ্যা | hum11 hum12
  islam     | ইসলাম শিক্ষা | hum11 hum12
  account   | হিসাববিজ্ঞান | bus11 bus12
  business  | ব্যবসায় সংগঠন ও ব্যবস্থাপনা | bus11 bus12
  finance   | ফিন্যান্স, ব্যাংকিং ও বিমা | bus11 bus12
`

const ict = 'তথ্য ও যোগাযোগ প্রযুক্তি'

/** The subjects by class: first papers in the eleventh, second papers in the twelfth, ICT as one paper. */
export const sampleSubjects: SampleSubject[] = [
  ...readTable(['key', 'name', 'classes'], subjectTable).flatMap(({ key, name, classes }) =>
    classes.split(' ').map((classKey) => ({
      key: `${classKey}-${key}`,
      name: `${name} ${classKey.endsWith('11') ? 'প্রথম পত্র' : 'দ্বিতীয় পত্র'}`,
      class: classKey,
    })),
  ),
  ...['sci11', 'hum11', 'bus11', 'sci12'].map((classKey) => ({
    key: `${classKey}-ict`,
    name: ict,
    class: classKey,
  })),
]
