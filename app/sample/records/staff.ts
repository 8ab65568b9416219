import { sampleEmail, samplePhone } from './contact.ts'
import { readTable } from './table.ts'

export interface SampleStaff {
  full_name: string
  designation: string
  department: string
  profile: string
  contact_phone: string
  contact_email: string
  /** The name of a picture in `samplePictures`. */
  photo: string | null
}

const columns = ['full_name', 'designation', 'department', 'email', 'phone', 'photo', 'profile'] as const

const table = `
  মোঃ শফিকুল ইসলাম | প্রধান সহকারী | প্রশাসন | office | 1201 | staff-1 | দাপ্তরিক চিঠিপত্র, প্রত্যয়নপত্র ও প্রশংসাপত্র
  রতন কুমার ঘোষ | হিসাবরক্ষক | হিসাব | accounts | 1202 | staff-2 | বেতন, ফি আদায় ও ক্যাশ বই
  মোছাঃ নাসিমা বেগম | সহকারী হিসাবরক্ষক | হিসাব |  | 1203 | staff-3 | ফি আদায়ের রসিদ ও ব্যাংক হিসাব
  জাহিদ হাসান সোহাগ | অফিস সহকারী কাম কম্পিউটার অপারেটর | প্রশাসন | registration | 1204 | staff-4 | অনলাইন ভর্তি, নিবন্ধন ও ফরম পূরণ
  স্মৃতি রানী বিশ্বাস | অফিস সহকারী কাম কম্পিউটার অপারেটর | প্রশাসন |  | 1205 | staff-5 | উপবৃত্তির তথ্য এন্ট্রি ও পরিচয়পত্র
  মোঃ হাবিবুর রহমান | সহকারী গ্রন্থাগারিক | গ্রন্থাগার | library | 1206 | staff-6 | বই ইস্যু ও ফেরত, পাঠকক্ষ
  আব্দুল কুদ্দুস মিয়া | ল্যাব সহকারী | বিজ্ঞান |  | 1207 | staff-7 | পদার্থবিজ্ঞান ও রসায়ন পরীক্ষাগার
  সুচিত্রা মারাক | ল্যাব সহকারী | বিজ্ঞান |  | 1208 |  | জীববিজ্ঞান পরীক্ষাগার
  মোঃ আরিফুল ইসলাম | ল্যাব সহকারী (কম্পিউটার) | বিজ্ঞান | lab | 1209 | staff-9 | কম্পিউটার ল্যাব ও মাল্টিমিডিয়া শ্রেণিকক্ষ
  মোঃ জয়নাল আবেদীন | অফিস সহায়ক | প্রশাসন |  | 1210 | staff-10 | 
  হরিপদ দাস | অফিস সহায়ক | প্রশাসন |  | 1211 | staff-11 | ডাক বিলি ও নথি সংরক্ষণ
  মোছাঃ রহিমা খাতুন | আয়া | প্রশাসন |  | 1212 | staff-12 | ছাত্রী মিলনায়তন
  মোঃ বাবুল মিয়া | নৈশ প্রহরী | নিরাপত্তা |  |  |  | 
  পরিমল রবিদাস | পরিচ্ছন্নতাকর্মী | পরিচ্ছন্নতা |  | 1214 | staff-14 | ভবন ও প্রাঙ্গণের পরিচ্ছন্নতা
`

export const sampleStaff: SampleStaff[] = readTable(columns, table).map(
  ({ email, phone, photo, ...row }) => ({
    ...row,
    contact_phone: samplePhone(phone),
    contact_email: sampleEmail(email),
    photo: photo || null,
  }),
)
