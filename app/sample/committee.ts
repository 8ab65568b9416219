import { samplePhone } from './contact.ts'
import { readPhoto, type SamplePhoto } from './drawings/look.ts'
import { readTable } from './table.ts'

export interface SampleCommitteeMember {
  full_name: string
  role: string
  contact_email: string
  contact_phone: string
  photo: SamplePhoto | null
}

const table = `
  আলহাজ্ব মোঃ আব্দুস সাত্তার চৌধুরী | সভাপতি | chairman@sonabil-college.example | 1301 | man panjabi tupi old beard glasses
  ড. মোঃ রফিকুল ইসলাম সরকার | সদস্য সচিব | principal@sonabil-college.example | 1002 | man suit old glasses moustache parted
  মোঃ মোফাজ্জল হোসেন তালুকদার | প্রতিষ্ঠাতা সদস্য |  | 1303 | man panjabi old longbeard balding
  শ্রী নিরঞ্জন কুমার রায় | দাতা সদস্য |  | 1304 | man panjabi old moustache glasses
  অধ্যাপক সেলিনা হায়দার | বিদ্যোৎসাহী সদস্য | selina@example.com | 1305 | woman sari old bun glasses
  ডাঃ মোঃ মিজানুর রহমান | হিতৈষী সদস্য | mizan@example.com | 1306 | man suit middle
  মোঃ আব্দুল মালেক | অভিভাবক সদস্য |  | 1307 | man shirt middle beard
  প্রতিমা রানী সূত্রধর | অভিভাবক সদস্য |  | 1308 | woman sari middle plait tip
  মোছাঃ হোসনে আরা পারভীন | সংরক্ষিত মহিলা অভিভাবক সদস্য |  |  | 
  মোহাম্মদ কামরুজ্জামান | শিক্ষক প্রতিনিধি | kamrul@sonabil-college.example | 1115 | man shirt middle glasses moustache
  লিপিকা চিসিম | শিক্ষক প্রতিনিধি | lipika@sonabil-college.example | 1120 | woman sari young plait
`

// The secretary and the teachers' representatives are drawn as the same persons as in their own lists.
const samePerson: Record<string, number> = {
  'ড. মোঃ রফিকুল ইসলাম সরকার': 301,
  'মোহাম্মদ কামরুজ্জামান': 115,
  'লিপিকা চিসিম': 120,
}

/** The governing body in the order of its office bearers. */
export const sampleCommittee: SampleCommitteeMember[] = readTable(
  ['full_name', 'role', 'contact_email', 'phone', 'look'],
  table,
).map(({ phone, look, ...member }, index) => ({
  ...member,
  contact_phone: samplePhone(phone),
  photo: readPhoto(samePerson[member.full_name] ?? 401 + index, look),
}))
