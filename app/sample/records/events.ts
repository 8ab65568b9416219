import type { EventCertainty, EventKind } from '#app/features/events/events.contract.ts'
import { readTable } from './table.ts'

export interface SampleEvent {
  /** Its first day, as `dayInSession` reads it. */
  when: string
  days: number
  kind: EventKind
  certainty: EventCertainty
  start_time: string | null
  /** Keys of classes; empty: all. */
  classes: string[]
  title: string
  note: string
}

const columns = ['when', 'days', 'certainty', 'time', 'classes', 'title', 'note'] as const

const byKind: Record<EventKind, string> = {
  holiday: `
    02-21 | 1 | check | | | শহিদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস | ভোর সাড়ে ছয়টায় প্রভাতফেরি।
    03-26 | 1 | check | | | মহান স্বাধীনতা ও জাতীয় দিবস |
    04-14 | 1 | check | | | বাংলা নববর্ষ |
    05-01 | 1 | check | | | মহান মে দিবস |
    12-16 | 1 | check | | | মহান বিজয় দিবস | সূর্যোদয়ের সঙ্গে জাতীয় পতাকা উত্তোলন।
    12-25 | 1 | check | | | বড়দিন |
    islamic 01-10 | 1 | moon | | | আশুরা |
    islamic 03-12 | 1 | moon | | | ঈদে মিলাদুন্নবী |
    islamic 08-15 | 1 | moon | | | শবে বরাত |
    islamic 10-01 | 4 | moon | | | ঈদুল ফিতরের ছুটি |
    islamic 12-08 | 8 | moon | | | ঈদুল আজহার ছুটি |`,
  exam: `
    09-06 | 1 | fixed | 10:00 | sci11 hum11 bus11 | প্রথম শ্রেণি অভীক্ষা | প্রতিটি বিষয়ে ২০ নম্বর।
    10-04 | 12 | fixed | 10:00 | sci12 hum12 bus12 | প্রাক-নির্বাচনী পরীক্ষা | ১৫ মিনিট আগে কক্ষে উপস্থিত থাকতে হবে।
    11-22 | 12 | fixed | 10:00 | sci11 hum11 bus11 | অর্ধবার্ষিক পরীক্ষা | অফিস থেকে প্রবেশপত্র সংগ্রহ করতে হবে।
    01-10 | 14 | fixed | 10:00 | sci12 hum12 bus12 | নির্বাচনী পরীক্ষা | এইচএসসি ফরম পূরণের জন্য উত্তীর্ণ হতে হবে।
    02-02 | 3 | check | 09:30 | sci12 | ব্যবহারিক পরীক্ষার মহড়া | ব্যবহারিক খাতা সঙ্গে আনতে হবে।
    06-07 | 14 | check | 10:00 | sci11 hum11 bus11 | বর্ষ সমাপনী পরীক্ষা | উত্তীর্ণ না হলে দ্বাদশ শ্রেণিতে ওঠা যাবে না।`,
  event: `
    07-12 | 1 | fixed | 10:00 | sci11 hum11 bus11 | নবীনবরণ | কলেজ মাঠে।
    07-20 | 1 | fixed | 11:00 | | বৃক্ষরোপণ কর্মসূচি | হিজল, করচ, জাম ও নিমের চারা বিনা মূল্যে দেওয়া হবে।
    08-23 | 2 | fixed | 10:30 | | আন্তঃশাখা বিতর্ক প্রতিযোগিতা | প্রতি শাখা থেকে তিনজনের দল।
    12-06 | 2 | fixed | 10:00 | sci11 sci12 | বিজ্ঞান মেলা | প্রকল্প প্রদর্শনী মিলনায়তনে।
    01-26 | 2 | check | 09:00 | | বার্ষিক ক্রীড়া ও সাংস্কৃতিক প্রতিযোগিতা | অভিভাবকেরা আমন্ত্রিত।
    02-16 | 1 | check | 11:00 | | পিঠা উৎসব |
    04-19 | 1 | check | 10:00 | sci12 hum12 bus12 | এইচএসসি পরীক্ষার্থীদের বিদায় | `,
  meeting: `
    08-06 | 1 | fixed | 11:00 | sci11 hum11 bus11 | অভিভাবক সমাবেশ | নতুন শিক্ষার্থীদের অভিভাবকদের সঙ্গে পরিচয়।
    09-17 | 1 | fixed | 15:00 | | শিক্ষক পরিষদের সভা |
    12-09 | 1 | fixed | 11:00 | | অর্ধবার্ষিক পরীক্ষার ফল নিয়ে অভিভাবক সভা |
    03-10 | 1 | check | 15:00 | | গভর্নিং বডির সভা |
    05-12 | 1 | check | 11:00 | sci12 hum12 bus12 | অভিভাবক সভা: এইচএসসি পরীক্ষার প্রস্তুতি |`,
}

const kinds = Object.keys(byKind) as EventKind[]

/** A year of the calendar. The dates of public holidays need to be checked or depend on the moon. */
export const sampleEvents: SampleEvent[] = kinds.flatMap((kind) =>
  readTable(columns, byKind[kind]).map(({ days, certainty, time, classes, ...event }) => ({
    ...event,
    kind,
    days: Number(days),
    certainty: certainty as EventCertainty,
    start_time: time || null,
    classes: classes.split(' ').filter(Boolean),
  })),
)
