import { sampleEmail, samplePhone } from './contact.ts'
import { readPhoto, type SamplePhoto } from './drawings/look.ts'
import { readTable } from './table.ts'

export interface SampleTeacher {
  key: string
  full_name: string
  designation: string
  subject: string
  department: string
  profile: string
  contact_phone: string
  contact_email: string
  photo: SamplePhoto | null
}

const columns = [
  'key',
  'full_name',
  'designation',
  'subject',
  'department',
  'phone',
  'look',
  'profile',
] as const

const table = `
  halim   | মোঃ আব্দুল হালিম তালুকদার | সহযোগী অধ্যাপক | বাংলা | মানবিক | 1101 | man panjabi beard old glasses | এম.এ. (বাংলা); ২৪ বছর ধরে এই কলেজে পড়াচ্ছেন। কলেজ বার্ষিকী ‘সোনালি ধারা’র সম্পাদক।
  fatema  | মোছাঃ সৈয়দা ফাতেমা-তুজ-জোহরা চৌধুরী | সহকারী অধ্যাপক | বাংলা | মানবিক | 1102 | woman sari ghomta middle glasses | বি.এ. (সম্মান), এম.এ. (বাংলা), এম.ফিল.। বিতর্ক ও আবৃত্তি সংসদের আহ্বায়ক।
  shamol  | শ্যামল চন্দ্র দেবনাথ | প্রভাষক | বাংলা | মানবিক | 1103 | man shirt moustache | এম.এ. (বাংলা)। দেয়াল পত্রিকা ও সাংস্কৃতিক অনুষ্ঠানের দায়িত্বে।
  nazmul  | কাজী নাজমুল আহসান | সহকারী অধ্যাপক | ইংরেজি | মানবিক | 1104 | man suit middle glasses | এম.এ. (ইংরেজি সাহিত্য)। পরীক্ষা কমিটির আহ্বায়ক।
  rebeka  | রেবেকা সুলতানা | প্রভাষক | ইংরেজি | মানবিক | 1105 | woman kameez hijab young | বি.এ. (সম্মান), এম.এ. (ইংরেজি)। ইংরেজি ভাষা ক্লাব পরিচালনা করেন।
  mithun  | মিঠুন রেমা | প্রভাষক | ইংরেজি | মানবিক | 1106 | man shirt young parted | এম.এ. (ইংরেজি)। রোভার স্কাউট লিডার।
  ashraf  | মোঃ আশরাফুল আলম | প্রভাষক | তথ্য ও যোগাযোগ প্রযুক্তি | বিজ্ঞান | 1107 | man suit young glasses beard | বি.এসসি. (সিএসই)। কম্পিউটার ল্যাব ও কলেজ ওয়েবসাইটের দায়িত্বে।
  sharmin | শারমিন আক্তার লিপি | প্রদর্শক | তথ্য ও যোগাযোগ প্রযুক্তি | বিজ্ঞান | 1108 | woman kameez young plait | ডিপ্লোমা ইন কম্পিউটার টেকনোলজি। ব্যবহারিক ক্লাস পরিচালনা করেন।
  zakir   | ড. মোঃ জাকির হোসেন | সহকারী অধ্যাপক | পদার্থবিজ্ঞান | বিজ্ঞান | 1109 | man suit middle moustache | পিএইচ.ডি. (পদার্থবিজ্ঞান)। বিজ্ঞান মেলা ও বিজ্ঞান ক্লাবের উপদেষ্টা।
  bijoy   | বিজয় কুমার পাল | প্রদর্শক | পদার্থবিজ্ঞান | বিজ্ঞান | 1110 | man shirt middle balding moustache | বি.এসসি.। পদার্থবিজ্ঞান পরীক্ষাগারের তত্ত্বাবধায়ক।
  sabiha  | সাবিহা পারভীন চৌধুরী | সহকারী অধ্যাপক | রসায়ন | বিজ্ঞান | 1111 | woman sari middle bun | এম.এসসি. (রসায়ন)। বিজ্ঞান বিভাগের সমন্বয়কারী।
  anwar   | মোঃ আনোয়ার পারভেজ | প্রভাষক | রসায়ন | বিজ্ঞান | 1112 |  | এম.এসসি. (ফলিত রসায়ন)
  shipra  | শিপ্রা রানী সাহা | সহকারী অধ্যাপক | জীববিজ্ঞান | বিজ্ঞান | 1113 | woman sari middle bun glasses tip | এম.এসসি. (উদ্ভিদবিজ্ঞান)। কলেজ বাগান ও বৃক্ষরোপণ কর্মসূচির দায়িত্বে।
  tania   | তানিয়া আফরোজ | প্রদর্শক | জীববিজ্ঞান | বিজ্ঞান |  | woman kameez hijab young glasses | বি.এসসি. (প্রাণিবিজ্ঞান)
  kamrul  | মোহাম্মদ কামরুজ্জামান | সহকারী অধ্যাপক | উচ্চতর গণিত | বিজ্ঞান | 1115 | man shirt middle glasses moustache | এম.এসসি. (গণিত)। গণিত অলিম্পিয়াড দলের প্রশিক্ষক।
  dipak   | দীপক রঞ্জন চক্রবর্তী | প্রভাষক | উচ্চতর গণিত | বিজ্ঞান | 1116 | man fatua young curly | এম.এসসি. (ফলিত গণিত)। রুটিন কমিটির সদস্য সচিব।
  rowshan | রওশন আরা বেগম | সহযোগী অধ্যাপক | পৌরনীতি ও সুশাসন | মানবিক | 1117 | woman sari ghomta old | এম.এস.এস. (রাষ্ট্রবিজ্ঞান)। ছাত্রী বিষয়ক পরামর্শক।
  sudipto | সুদীপ্ত চাকমা | প্রভাষক | পৌরনীতি ও সুশাসন | মানবিক | 1118 | man shirt young short | এম.এস.এস. (লোকপ্রশাসন)। ক্রীড়া কমিটির সদস্য।
  mahbub  | মোঃ মাহবুবুর রহমান ভূঁইয়া | সহকারী অধ্যাপক | অর্থনীতি | মানবিক | 1119 | man suit middle balding glasses | এম.এস.এস. (অর্থনীতি)। ভর্তি কমিটির আহ্বায়ক।
  lipika  | লিপিকা চিসিম | প্রভাষক | অর্থনীতি | মানবিক | 1120 | woman sari young plait | এম.এস.এস. (অর্থনীতি)। উপবৃত্তি বিষয়ক ফোকাল পারসন।
  gias    | মোঃ গিয়াস উদ্দিন | সহকারী অধ্যাপক | ইতিহাস | মানবিক | 1121 | man panjabi old moustache | এম.এ. (ইতিহাস)। সোনাবিলের মুক্তিযুদ্ধের ইতিহাস সংগ্রহে যুক্ত।
  purnima | পূর্ণিমা হাজং | প্রভাষক | যুক্তিবিদ্যা | মানবিক | 1122 |  | এম.এ. (দর্শন)
  yusuf   | মাওলানা মোঃ ইউসুফ আলী | প্রভাষক | ইসলাম শিক্ষা | মানবিক | 1123 | man panjabi tupi longbeard middle | কামিল (হাদিস), এম.এ. (ইসলামি শিক্ষা)
  nurul   | মোঃ নূরুল ইসলাম খান | সহকারী অধ্যাপক | হিসাববিজ্ঞান | ব্যবসায় শিক্ষা | 1124 | man suit middle beard | এম.কম. (হিসাববিজ্ঞান)। অভ্যন্তরীণ নিরীক্ষা কমিটির সদস্য।
  jhuma   | ঝুমা রানী দত্ত | প্রভাষক | হিসাববিজ্ঞান | ব্যবসায় শিক্ষা | 1125 | woman sari young bun tip | এম.বি.এ. (অ্যাকাউন্টিং)
  ruhul   | মোঃ রুহুল আমিন | সহকারী অধ্যাপক | ব্যবসায় সংগঠন ও ব্যবস্থাপনা | ব্যবসায় শিক্ষা | 1126 | man shirt middle | এম.কম. (ব্যবস্থাপনা)। ব্যবসায় শিক্ষা বিভাগের সমন্বয়কারী।
  tahmina | তাহমিনা নাসরিন | প্রভাষক | ব্যবসায় সংগঠন ও ব্যবস্থাপনা | ব্যবসায় শিক্ষা | 1127 | woman kameez young bob | এম.বি.এ. (ম্যানেজমেন্ট)
  pronab  | প্রণব বড়ুয়া | প্রভাষক | ফিন্যান্স, ব্যাংকিং ও বিমা | ব্যবসায় শিক্ষা | 1128 | man suit young parted glasses | এম.বি.এ. (ফিন্যান্স)। ক্যারিয়ার পরামর্শ কেন্দ্রের সমন্বয়কারী।
  josef   | যোসেফ ডিও | শরীরচর্চা শিক্ষক | শারীরিক শিক্ষা |  | 1129 | man shirt young short beard | বি.পি.এড.। ফুটবল ও ভলিবল দলের কোচ।
  monira  | মোসাঃ মনিরা খাতুন | প্রভাষক (গ্রন্থাগার) | গ্রন্থাগার ও তথ্যবিজ্ঞান |  | 1130 | woman sari hijab middle | এম.এ. (তথ্যবিজ্ঞান ও গ্রন্থাগার ব্যবস্থাপনা)। পাঠচক্রের সংগঠক।
`

const withoutEmail = new Set(['bijoy', 'tania', 'gias', 'yusuf', 'purnima'])

/** The teachers in the order of the college's register. */
export const sampleTeachers: SampleTeacher[] = readTable(columns, table).map(
  ({ phone, look, ...row }, index) => ({
    ...row,
    contact_phone: samplePhone(phone),
    contact_email: withoutEmail.has(row.key) ? '' : sampleEmail(row.key),
    photo: readPhoto(101 + index, look),
  }),
)
