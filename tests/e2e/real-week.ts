/** An invented school with the routine of a real one: 5 classes, 7 periods, two groups of days, 70 cells. */

export const classNames = ['ষষ্ঠ শ্রেণি', 'সপ্তম শ্রেণি', 'অষ্টম শ্রেণি', 'নবম শ্রেণি', 'দশম শ্রেণি']

export const dayGroups = [
  [0, 1, 2],
  [3, 4],
]

export const periods = [
  { name: '১ম', startTime: '10:00', endTime: '10:45' },
  { name: '২য়', startTime: '10:45', endTime: '11:30' },
  { name: '৩য়', startTime: '11:30', endTime: '12:15' },
  { name: '৪র্থ', startTime: '12:15', endTime: '13:00' },
  { name: 'টিফিন', startTime: '13:00', endTime: '13:45', is_break: true },
  { name: '৫ম', startTime: '13:45', endTime: '14:25' },
  { name: '৬ষ্ঠ', startTime: '14:25', endTime: '15:05' },
  { name: '৭ম', startTime: '15:05', endTime: '15:45' },
]

export const bells = periods.filter(({ is_break }) => !is_break)

const core = ['বাংলা', 'ইংরেজি', 'গণিত', 'বিজ্ঞান', 'ইসলাম শিক্ষা', 'বাংলাদেশ ও বিশ্বপরিচয়', 'তথ্য ও যোগাযোগ প্রযুক্তি']
const others = [
  ...['হিন্দুধর্ম শিক্ষা', 'পদার্থবিজ্ঞান', 'হিসাববিজ্ঞান', 'রসায়ন', 'জীববিজ্ঞান', 'ভূগোল', 'পৌরনীতি', 'কৃষিশিক্ষা'],
  ...['গার্হস্থ্য বিজ্ঞান', 'শারীরিক শিক্ষা', 'চারু ও কারুকলা', 'কর্ম ও জীবনমুখী শিক্ষা', 'উচ্চতর গণিত'],
]

/** Twenty; each class has all of them. */
export const subjectNames = [...core, ...others]

/** Thirty, each with a subject; the core subjects have two or three. */
export const teachers = [
  ...[
    'মোঃ আব্দুল মালেক',
    'রেহানা পারভীন',
    'সুবল চন্দ্র দাস',
    'মোছাঃ শাহনাজ বেগম',
    'মাওলানা আবু তাহের',
    'নাসরিন সুলতানা',
    'মোঃ কামরুল হাসান',
  ],
  ...[
    'শেফালী রানী সাহা',
    'মোঃ জহিরুল ইসলাম',
    'ফারজানা ইয়াসমিন',
    'মোঃ আনিসুর রহমান',
    'তপন কুমার ঘোষ',
    'মোছাঃ রাবেয়া খাতুন',
    'মোঃ সাইফুল আলম',
  ],
  ...[
    'লুৎফুন নাহার',
    'মোঃ মিজানুর রহমান',
    'কৃষ্ণা রানী পাল',
    'মোঃ শাহ আলম',
    'দিলরুবা আক্তার',
    'মোঃ ফজলুল হক',
    'মোঃ হাবিবুর রহমান',
  ],
  ...[
    'মোছাঃ সালমা আক্তার',
    'প্রদীপ কুমার বিশ্বাস',
    'মোঃ নুরুল আমিন',
    'জান্নাতুল ফেরদৌস',
    'মোঃ রফিকুল ইসলাম',
    'আয়েশা সিদ্দিকা',
    'মোঃ এনামুল কবির',
  ],
  ...['হোসনে আরা', 'মোঃ তোফাজ্জল হোসেন'],
].map((full_name, index) => ({ full_name, subject: subjectNames[index % subjectNames.length] ?? '' }))

export interface RealLesson {
  subject: string
  teacher: string
}

const teacherOf = (subject: string): string =>
  teachers.find((one) => one.subject === subject)?.full_name ?? ''
const lessonOf = (subject: string): RealLesson => ({ subject, teacher: teacherOf(subject) })

/** Two cells in which a teacher is in another class at the same time, on purpose: class, period, group, and that teacher. */
const clashes = [
  { at: '2 1 0', teacherOf: [0, 1, 0] },
  { at: '4 5 1', teacherOf: [1, 5, 1] },
] as const

/** Each cell by class, group of days and period. */
export function lessonsOf(schoolClass: number, group: number, bell: number): RealLesson[] {
  const index = ((group === 0 ? bell : 3 * bell + 1) + schoolClass) % core.length
  const subject = core[index] ?? ''
  const clash = clashes.find(({ at }) => at === `${schoolClass} ${bell} ${group}`)
  if (clash) {
    const [otherClass, otherBell, otherGroup] = clash.teacherOf
    return [{ subject, teacher: lessonsOf(otherClass, otherGroup, otherBell)[0]?.teacher ?? '' }]
  }
  // By faith, and by branch in two cells.
  if (subject === 'ইসলাম শিক্ষা') return [lessonOf(subject), lessonOf('হিন্দুধর্ম শিক্ষা')]
  if (subject === 'বিজ্ঞান' && group === 0 && schoolClass >= 3)
    return [lessonOf('পদার্থবিজ্ঞান'), lessonOf('হিসাববিজ্ঞান')]
  return [lessonOf(subject)]
}
