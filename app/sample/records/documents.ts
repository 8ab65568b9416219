import type { DocumentCategory } from '#app/features/documents/document-categories.contract.ts'
import { readTable } from './table.ts'

export interface SampleDocument {
  /** Of its file and first page in `app/sample/documents/`. */
  name: string
  title: string
  category: DocumentCategory
  /** The age of the document in days at the time of the import. */
  daysAgo: number
  /** How many pages its PDF has; null for a picture. */
  pages: number | null
}

const columns = ['daysAgo', 'pages', 'name', 'title'] as const

const byCategory: Record<DocumentCategory, string> = {
  recognition: `
    410 | | recognition | একাদশ ও দ্বাদশ শ্রেণির একাডেমিক স্বীকৃতির নবায়নপত্র
    690 | 1 | permission | পাঠদানের প্রাথমিক অনুমতিপত্র`,
  syllabus: `
    95 | 3 | syllabus-eleven | একাদশ শ্রেণির সিলেবাস ও পাঠ পরিকল্পনা
    96 | 2 | syllabus-twelve | দ্বাদশ শ্রেণির সিলেবাস ও পাঠ পরিকল্পনা`,
  mpo: `
    640 | 1 | mpo-order | উচ্চমাধ্যমিক স্তরের এমপিওভুক্তির আদেশ`,
  committee: `
    205 | 1 | committee-approval | গভর্নিং বডি অনুমোদনের চিঠি`,
  form: `
    3 | 2 | admission-form | একাদশ শ্রেণিতে ভর্তির আবেদন ফরম
    81 | 1 | stipend-form | উপবৃত্তির আবেদন ফরম
    150 | 1 | transfer-form | ছাড়পত্রের আবেদন ফরম`,
  result: `
    0 | 2 | half-yearly-science | একাদশ শ্রেণির (বিজ্ঞান) অর্ধবার্ষিক পরীক্ষার ফলাফল, রোল নম্বর অনুযায়ী
    31 | 1 | test-exam | দ্বাদশ শ্রেণির নির্বাচনী পরীক্ষার ফলাফল
    123 | 1 | hsc-by-subject | এইচএসসি পরীক্ষার ফলাফল: শাখা ও বিষয় অনুযায়ী পাসের হার`,
  other: `
    120 | 1 | calendar | শিক্ষাপঞ্জি ও ছুটির তালিকা`,
}

export const sampleDocuments: SampleDocument[] = Object.entries(byCategory).flatMap(([category, table]) =>
  readTable(columns, table).map(({ name, title, daysAgo, pages }) => ({
    name,
    title,
    category: category as DocumentCategory,
    daysAgo: Number(daysAgo),
    pages: pages === '' ? null : Number(pages),
  })),
)
