import type { NationalList } from './national-days.contract.ts'

/** The six days that stand in the law on the same day of each year, as a list of a year (YYYY) without a memo. */
export function fixedDaysOf(year: string): NationalList {
  return {
    memo_number: null,
    memo_date: null,
    source: 'প্রতি বছর একই তারিখের ছয়টি জাতীয় দিন, আইন অনুযায়ী। বছরের প্রজ্ঞাপন দেখে যাচাই করতে হবে।',
    days: fixedDays.map(({ day, ...rest }) => ({
      ...rest,
      start_date: `${year}-${day}`,
      end_date: null,
      certainty: 'check',
    })),
  }
}

const fixedDays = [
  { key: 'language-martyrs-day', day: '02-21', title: 'শহিদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস' },
  { key: 'independence-day', day: '03-26', title: 'মহান স্বাধীনতা ও জাতীয় দিবস' },
  { key: 'bengali-new-year', day: '04-14', title: 'বাংলা নববর্ষ' },
  { key: 'may-day', day: '05-01', title: 'মহান মে দিবস' },
  { key: 'victory-day', day: '12-16', title: 'মহান বিজয় দিবস' },
  { key: 'christmas-day', day: '12-25', title: 'বড়দিন' },
] as const
