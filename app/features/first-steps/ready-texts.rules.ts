import type { HeadTitles, InstitutionKind } from '#app/contract/institution-kinds.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatDate } from '#app/text/dates/dates.ts'

/** A text to start from. */
export interface ReadyText {
  label: string
  /** What it fills, by field. */
  fields: Readonly<Record<string, string>>
}

export const taglines: readonly string[] = [
  'জ্ঞানই আলো',
  'শিক্ষা, শৃঙ্খলা, দেশপ্রেম',
  'শিখব, গড়ব, এগিয়ে যাব',
  'জ্ঞান, চরিত্র, সেবা',
]

interface Named {
  name: string
  address: string
  /** As typed; empty if it is not known. */
  year: string
}

/** A history to correct and continue; it says nothing that was not typed. */
export function historyDraft({ name, address, year }: Named): ReadyText {
  const founded = /^\s*\p{Nd}{4}\s*$/u.test(year) ? `${toBengaliDigits(year.trim())} সালে ` : ''
  const where = address.trim() ? `${address.trim()} এলাকায় ` : ''
  const history = [
    `${name.trim() || 'আমাদের প্রতিষ্ঠান'} ${founded}${where}যাত্রা শুরু করে। এলাকার মানুষের উদ্যোগ, দান ও পরিশ্রমে এটি গড়ে উঠেছে।`,
    'পাঠদানের পাশাপাশি খেলাধুলা, বিতর্ক, সংস্কৃতি ও সেবামূলক কাজে এখানকার শিক্ষার্থীরা নিয়মিত অংশ নেয়। অভিভাবক ও এলাকাবাসীর সহযোগিতায় আমরা প্রতিটি শিক্ষার্থীর পাশে থাকতে চাই।',
  ].join('\n\n')
  return { label: 'খসড়া ইতিহাস বসান', fields: { history } }
}

/** Messages of the head for a school of this name. */
export function headMessages(name: string): ReadyText[] {
  const ours = name.trim() || 'আমাদের প্রতিষ্ঠান'
  const messages = {
    'স্বাগত জানিয়ে': `${ours}-এর ওয়েবসাইটে আপনাকে স্বাগত। নোটিশ, রুটিন, ফলাফল ও ভর্তির সব খবর এখন ঘরে বসেই পাবেন।\n\nআমাদের লক্ষ্য প্রতিটি শিক্ষার্থীকে জ্ঞানে, চরিত্রে ও মানবিকতায় বড় করে তোলা। এ কাজে অভিভাবকদের পরামর্শ ও সহযোগিতা আমাদের সবচেয়ে বড় শক্তি। যেকোনো প্রয়োজনে আমাদের সঙ্গে যোগাযোগ করুন।`,
    'শিক্ষার্থীদের উদ্দেশে': `প্রিয় শিক্ষার্থীরা, ${ours} তোমাদের দ্বিতীয় বাড়ি। নিয়মিত ক্লাসে এসো, প্রশ্ন করো, বই পড়ো, খেলাধুলা করো।\n\nভালো ফলের চেয়েও বড় কথা ভালো মানুষ হওয়া। সত্য কথা বলা, বড়দের সম্মান ও ছোটদের স্নেহ করা যেন প্রতিদিনের অভ্যাস হয়। শিক্ষকেরা সব সময় তোমাদের পাশে আছেন।`,
    'অভিভাবকদের উদ্দেশে': `সম্মানিত অভিভাবক, আপনার সন্তানকে ${ours}-এ পাঠিয়ে আমাদের উপর যে আস্থা রেখেছেন, সে জন্য কৃতজ্ঞতা জানাই।\n\nসন্তানের উপস্থিতি, পড়ালেখা ও ফলাফলের খোঁজ রাখুন; নোটিশগুলো এই ওয়েবসাইটেই পাবেন। ঘর আর বিদ্যালয় একসঙ্গে কাজ করলে প্রতিটি শিশুই এগিয়ে যায়।`,
  }
  return Object.entries(messages).map(([label, message]) => ({ label, fields: { message } }))
}

interface NoticeFacts {
  name: string
  kind: InstitutionKind
  titles: HeadTitles
  /** YYYY-MM-DD. */
  today: string
}

/** Notices that nearly every school publishes, with its name and the day. */
export function firstNotices({ name, kind, titles, today }: NoticeFacts): ReadyText[] {
  const signed = `\n\n${titles.principal}\n${name.trim()}\n${formatDate(today)}`
  const pupils = kind === 'school' ? 'শিক্ষার্থী' : 'ছাত্রছাত্রী'
  return [
    {
      label: 'ওয়েবসাইট চালু',
      fields: {
        title: 'আমাদের নতুন ওয়েবসাইট চালু হয়েছে',
        category: 'সাধারণ',
        description: `সকল ${pupils}, অভিভাবক ও শুভানুধ্যায়ীকে জানানো যাচ্ছে যে, ${name.trim()}-এর ওয়েবসাইট চালু হয়েছে। এখন থেকে সব নোটিশ, রুটিন ও ফলাফল এখানে পাওয়া যাবে।${signed}`,
      },
    },
    {
      label: 'ভর্তি',
      fields: {
        title: 'ভর্তি বিজ্ঞপ্তি',
        category: 'ভর্তি',
        description: `${name.trim()}-এ নতুন শিক্ষাবর্ষে ভর্তি চলছে। ভর্তির ফরম অফিস থেকে সংগ্রহ করা যাবে।\n\nপ্রয়োজনীয় কাগজ:\n- জন্ম নিবন্ধন সনদের ফটোকপি\n- আগের প্রতিষ্ঠানের ছাড়পত্র\n- পাসপোর্ট সাইজের দুই কপি ছবি${signed}`,
      },
    },
    {
      label: 'ক্লাস শুরু',
      fields: {
        title: 'নতুন শিক্ষাবর্ষের ক্লাস শুরু',
        category: 'ক্লাস',
        description: `সকল ${pupils} ও অভিভাবককে জানানো যাচ্ছে যে, নতুন শিক্ষাবর্ষের ক্লাস শুরু হচ্ছে। নির্ধারিত পোশাকে সময়মতো উপস্থিত থাকার জন্য অনুরোধ করা হলো।${signed}`,
      },
    },
    {
      label: 'ছুটি',
      fields: {
        title: 'ছুটির নোটিশ',
        category: 'ছুটি',
        description: `সকল শিক্ষক, কর্মচারী, ${pupils} ও অভিভাবককে জানানো যাচ্ছে যে, সরকারি ছুটির কারণে প্রতিষ্ঠান বন্ধ থাকবে। ছুটির পরের কর্মদিবস থেকে যথারীতি ক্লাস চলবে।${signed}`,
      },
    },
  ]
}
