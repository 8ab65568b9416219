import { z } from 'zod'
import { date, filePath, instant, requiredText, shortText, text, yesNo } from '#app/contract/fields.ts'
import { pdf } from '#app/contract/file-rules.ts'
import { recordFields } from '#app/contract/records.ts'

export const noticeInput = z.object({
  title: requiredText('শিরোনাম'),
  description: text('বিবরণ'),
  category: shortText('বিভাগ', 100),
  date: date('তারিখ'),
  is_pinned: yesNo('উপরে রাখুন'),
  is_draft: yesNo('খসড়া'),
  publish_at: instant('প্রকাশের সময়'),
  expires_at: instant('সরিয়ে নেওয়ার সময়'),
})

export const noticeFiles = { pdf_file: pdf('PDF ফাইল') }

export const notice = noticeInput.extend({
  ...recordFields,
  pdf_file: filePath('PDF ফাইল'),
  pdf_file_name: z.string(),
  pdf_file_size: z.int().nullable().meta({ description: 'bytes' }),
})
