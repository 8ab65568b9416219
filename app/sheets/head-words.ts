/**
 * Headings that schools use, by field, the most usual first. Endings as in পিতার, synonyms (`text/search/synonyms.ts`)
 * and the words in `fillers` are handled by the search.
 */
export const headWords: Readonly<Partial<Record<string, readonly string[]>>> = {
  full_name: ['নাম', 'name', 'পূর্ণ নাম', 'পুরো নাম', 'full name', 'name in full'],
  name: ['নাম', 'name', 'title'],
  title: [
    ...['শিরোনাম', 'title', 'subject', 'বিষয়', 'heading', 'headline'],
    ...['উপলক্ষ', 'occasion', 'event', 'অনুষ্ঠান', 'ছুটি', 'holiday'],
  ],
  roll_number: ['রোল', 'roll', 'শ্রেণি রোল', 'class roll', 'বর্তমান রোল'],
  class_name: ['শ্রেণি', 'শ্রেণির নাম', 'class name', 'standard', 'জামাত'],
  classId: ['শ্রেণি', 'class', 'শ্রেণির নাম', 'class name'],
  sectionId: ['শাখা', 'section', 'সেকশন', 'শাখার নাম'],
  subjectId: ['বিষয়', 'subject', 'বিষয়ের নাম', 'subject name'],
  teacherId: ['শিক্ষক', 'teacher', 'শিক্ষকের নাম', 'teacher name'],
  startTime: ['শুরু', 'start', 'শুরুর সময়', 'start time', 'from'],
  endTime: ['শেষ', 'end', 'শেষের সময়', 'end time', 'to'],
  days: ['দিন', 'days', 'day', 'বার'],
  weekly_periods: ['সপ্তাহে ক্লাস', 'সপ্তাহে পিরিয়ড', 'পিরিয়ড সংখ্যা', 'weekly periods', 'periods per week'],
  section: ['শাখা', 'section', 'সেকশন', 'sec', 'শাখার নাম', 'section name'],
  gender: ['লিঙ্গ', 'gender', 'sex', 'জেন্ডার', 'ছেলে মেয়ে', 'boy girl'],
  date_of_birth: ['জন্ম তারিখ', 'জন্ম তাং', 'জন্ম', 'date of birth', 'birth date', 'birthday', 'dob', 'born'],
  address: [
    'ঠিকানা',
    'address',
    'বর্তমান ঠিকানা',
    'present address',
    'স্থায়ী ঠিকানা',
    'permanent address',
    'গ্রাম',
    'village',
  ],
  guardian_name: [
    ...[
      'অভিভাবকের নাম',
      'guardian name',
      'অভিভাবক',
      'পিতা অভিভাবকের নাম',
      'পিতা বা অভিভাবকের নাম',
      'father guardian name',
    ],
    ...['পিতার নাম', 'father name', 'বাবার নাম', 'পিতা', 'বাবা', 'father', 'পিতা মাতার নাম'],
    ...['মাতার নাম', 'mother name', 'মায়ের নাম', 'মাতা', 'মা', 'mother'],
  ],
  guardian_contact: [
    ...[
      'অভিভাবকের মোবাইল',
      'guardian mobile',
      'অভিভাবকের ফোন',
      'guardian phone',
      'guardian contact',
      'অভিভাবকের মুঠোফোন',
    ],
    ...['পিতার মোবাইল', 'father mobile', 'পিতার ফোন', 'father phone', 'father contact', 'বাবার মোবাইল', 'বাবার ফোন'],
    ...['মাতার মোবাইল', 'mother mobile', 'মাতার ফোন', 'mother phone', 'mother contact', 'মায়ের মোবাইল', 'মায়ের ফোন'],
  ],
  contact_phone: [
    ...[
      'মোবাইল',
      'mobile',
      'ফোন',
      'phone',
      'মোবাইল ফোন',
      'mobile phone',
      'ফোন মোবাইল',
      'phone mobile',
      'মুঠোফোন',
    ],
    ...[
      'cell',
      'cell phone',
      'contact',
      'যোগাযোগ',
      'যোগাযোগের মোবাইল',
      'contact phone',
      'contact mobile',
      'telephone',
      'tel',
      'whatsapp',
    ],
  ],
  contact_email: ['ইমেইল', 'email', 'ইমেল', 'ইমেইল ঠিকানা', 'email address', 'mail', 'gmail', 'email id'],
  digital_id_code: ['ডিজিটাল আইডি', 'digital id', 'ইউনিক আইডি', 'unique id', 'uid'],
  designation: ['পদবি', 'designation', 'পদ', 'post', 'পদের নাম', 'post name', 'rank', 'position'],
  role: ['পদবি', 'designation', 'পদ', 'post', 'পদের নাম', 'role', 'position'],
  subject: ['বিষয়', 'subject', 'বিষয়ের নাম', 'subject name', 'পাঠদানের বিষয়', 'teaching subject'],
  department: ['বিভাগ', 'department', 'dept', 'বিভাগের নাম', 'department name'],
  profile: [
    ...['পরিচিতি', 'profile', 'পরিচয়', 'about', 'bio', 'দায়িত্ব', 'duty', 'responsibility'],
    ...['শিক্ষাগত যোগ্যতা', 'যোগ্যতা', 'qualification', 'education', 'educational qualification'],
  ],
  position: ['সাজানোর ক্রম', 'order'],
  description: ['বিবরণ', 'description', 'বিস্তারিত', 'details', 'body', 'text'],
  memo_number: ['স্মারক', 'memo'],
  category: ['ধরন', 'category', 'ধরণ', 'type', 'kind'],
  date: ['তারিখ', 'date', 'তাং', 'প্রকাশের তারিখ', 'publish date'],
  kind: ['ধরন', 'kind', 'ধরণ', 'type'],
  start_date: ['তারিখ', 'date', 'শুরু', 'start', 'start date', 'from', 'তাং', 'হতে', 'থেকে'],
  end_date: ['শেষ', 'end', 'end date', 'to', 'শেষ তারিখ', 'পর্যন্ত'],
  start_time: ['সময়', 'time', 'start time'],
  note: ['বিবরণ', 'note', 'মন্তব্য', 'remarks', 'বিস্তারিত', 'details', 'description'],
  classes: ['শ্রেণি', 'classes', 'class', 'শ্রেণিসমূহ'],
  is_pinned: ['pinned', 'পিন', 'pin'],
  is_draft: ['খসড়া', 'draft'],
  publish_at: ['publish at', 'publish time'],
  expires_at: ['expires at', 'expires', 'মেয়াদ', 'expiry'],
  deadline: ['শেষ তারিখ', 'আবেদনের শেষ তারিখ'],
  approval_number: ['অনুমোদন', 'approval', 'স্মারক', 'memo'],
  approval_date: ['অনুমোদনের তারিখ', 'approval date', 'date of approval'],
  id: ['record id', 'record'],
}

/** Words without meaning for the match: of whom, in which language, how to write. */
export const fillers: readonly string[] = [
  // Alone, the Bijoy letters of নং look like English.
  ...['নং', 'bs', 'নম্বর', 'নাম্বার', 'no', 'number', 'num', 'nr'],
  ...['শিক্ষার্থী', 'ছাত্র', 'ছাত্রী', 'ছাত্রছাত্রী', 'student', 'pupil'],
  ...['শিক্ষক', 'শিক্ষিকা', 'teacher', 'employee', 'কর্মচারী', 'কর্মকর্তা', 'staff', 'সদস্য', 'member'],
  ...['যদি', 'থাকে', 'ঐচ্ছিক', 'optional', 'আবশ্যক', 'required', 'দিন', 'মাস', 'বছর', 'dd', 'mm', 'yyyy', 'yy'],
  ...['ও', 'এর', 's', 'the', 'of', 'in', 'বাংলা', 'বাংলায়', 'bangla', 'bengali'],
]

/** Of two columns of the same field, the one in English is skipped. */
export const englishWords: readonly string[] = ['english', 'eng', 'ইংরেজি', 'ইংরেজিতে']

/** Columns that number the rows are not imported. */
export const serialHeads: readonly string[] = [
  ...['ক্রম', 'ক্রমিক', 'ক্রমিক সংখ্যা', 'ক্রঃ', 'ক্র', 'সিরিয়াল', 'নং'],
  ...['sl', 'si', 's n', 's no', 'sr', 'serial', 'no'],
]
