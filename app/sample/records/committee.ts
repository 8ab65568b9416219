import { samplePhone } from './contact.ts'
import { readTable } from './table.ts'

export interface SampleCommitteeMember {
  full_name: string
  role: string
  contact_email: string
  contact_phone: string
  /** The name of a picture in `samplePictures`. */
  photo: string | null
}

const table = `
  আলহাজ্ব মোঃ আব্দুস সাত্তার চৌধুরী | সভাপতি | chairman@sonabil-college.example | 1301 | committee-1
  ড. মোঃ রফিকুল ইসলাম সরকার | সদস্য সচিব | principal@sonabil-college.example | 1002 | head-principal
  মোঃ মোফাজ্জল হোসেন তালুকদার | প্রতিষ্ঠাতা সদস্য |  | 1303 | committee-3
  শ্রী নিরঞ্জন কুমার রায় | দাতা সদস্য |  | 1304 | committee-4
  অধ্যাপক সেলিনা হায়দার | বিদ্যোৎসাহী সদস্য | selina@example.com | 1305 | committee-5
  ডাঃ মোঃ মিজানুর রহমান | হিতৈষী সদস্য | mizan@example.com | 1306 | committee-6
  মোঃ আব্দুল মালেক | অভিভাবক সদস্য |  | 1307 | committee-7
  প্রতিমা রানী সূত্রধর | অভিভাবক সদস্য |  | 1308 | committee-8
  মোছাঃ হোসনে আরা পারভীন | সংরক্ষিত মহিলা অভিভাবক সদস্য |  |  | 
  মোহাম্মদ কামরুজ্জামান | শিক্ষক প্রতিনিধি | kamrul@sonabil-college.example | 1115 | teacher-kamrul
  লিপিকা চিসিম | শিক্ষক প্রতিনিধি | lipika@sonabil-college.example | 1120 | teacher-lipika
`

export const sampleCommittee: SampleCommitteeMember[] = readTable(
  ['full_name', 'role', 'contact_email', 'phone', 'photo'],
  table,
).map(({ phone, photo, ...member }) => ({
  ...member,
  contact_phone: samplePhone(phone),
  photo: photo || null,
}))
