import type { InstitutionKind } from '#app/contract/institution-kinds.ts'

/** Default texts by kind; one entry a line. */
interface KindTexts {
  programs: string
  departments: string
  admission_eligibility: string
  admission_process: string
  admission_papers: string
}

const lines = (...entries: string[]) => entries.join('\n')

const groups = lines('বিজ্ঞান', 'মানবিক', 'ব্যবসায় শিক্ষা')
const upToSsc = [
  'প্রাথমিক (প্রথম থেকে পঞ্চম শ্রেণি)',
  'নিম্ন মাধ্যমিক (ষষ্ঠ থেকে অষ্টম শ্রেণি)',
  'মাধ্যমিক, এসএসসি (নবম ও দশম শ্রেণি)',
]
const form = 'অফিস থেকে ভর্তি ফরম সংগ্রহ করুন'
const attach = 'ফরম পূরণ করে প্রয়োজনীয় কাগজপত্র সংযুক্ত করুন'
const submit = 'ফরম জমা দিন'
const pay = 'ভর্তি ফি পরিশোধ করুন'
const roll = 'ভর্তির পর রোল নম্বর সংগ্রহ করুন'
const identity = 'জাতীয় পরিচয়পত্র বা জন্ম নিবন্ধনের কপি'
const birth = 'জন্ম নিবন্ধন সনদের কপি'
const photos = '২ কপি পাসপোর্ট সাইজ ছবি'
const receipt = 'ফি জমার রসিদ'
const commonProcess = lines(form, attach, submit, pay, roll)

/** The texts of a college come from the specification. */
export const kindTexts: Record<InstitutionKind, KindTexts> = {
  school: {
    programs: lines(...upToSsc),
    departments: groups,
    admission_eligibility: lines(
      'আগের শ্রেণিতে উত্তীর্ণ হতে হবে',
      'বয়স সরকারি ভর্তি নীতিমালা অনুযায়ী',
      'আসন খালি থাকা সাপেক্ষে, প্রতিষ্ঠান কর্তৃক নির্ধারিত নিয়মে বাছাই',
    ),
    admission_process: commonProcess,
    admission_papers: lines(
      birth,
      'আগের বিদ্যালয়ের ছাড়পত্র ও নম্বরপত্র',
      'পিতা ও মাতার জাতীয় পরিচয়পত্রের কপি',
      photos,
      receipt,
    ),
  },
  college: {
    programs: lines('এইচএসসি বিজ্ঞান', 'মানবিক', 'ব্যবসায় শিক্ষা'),
    departments: groups,
    admission_eligibility: lines(
      'এসএসসি বা সমমান পরীক্ষায় উত্তীর্ণ হতে হবে',
      'ন্যূনতম জিপিএ ২.৫ অথবা প্রতিষ্ঠান কর্তৃক নির্ধারিত জিপিএ',
      'শিক্ষা বোর্ডের নিয়ম অনুযায়ী',
    ),
    admission_process: commonProcess,
    admission_papers: lines('এসএসসি সনদ ও নম্বরপত্রের কপি', identity, photos, receipt),
  },
  school_college: {
    programs: lines(...upToSsc, 'উচ্চমাধ্যমিক, এইচএসসি (একাদশ ও দ্বাদশ শ্রেণি)'),
    departments: groups,
    admission_eligibility: lines(
      'স্কুল শাখা: আগের শ্রেণিতে উত্তীর্ণ হতে হবে',
      'কলেজ শাখা: এসএসসি বা সমমান পরীক্ষায় উত্তীর্ণ হতে হবে, জিপিএ প্রতিষ্ঠান কর্তৃক নির্ধারিত',
      'সরকারি ভর্তি নীতিমালা ও শিক্ষা বোর্ডের নিয়ম অনুযায়ী',
    ),
    admission_process: commonProcess,
    admission_papers: lines(
      birth,
      'আগের প্রতিষ্ঠানের ছাড়পত্র ও নম্বরপত্র',
      'কলেজ শাখার জন্য এসএসসি সনদ ও নম্বরপত্রের কপি',
      photos,
      receipt,
    ),
  },
  madrasa: {
    programs: lines(
      'ইবতেদায়ি (প্রথম থেকে পঞ্চম শ্রেণি)',
      'দাখিল (ষষ্ঠ থেকে দশম শ্রেণি)',
      'আলিম (একাদশ ও দ্বাদশ শ্রেণি)',
    ),
    departments: lines('সাধারণ', 'বিজ্ঞান'),
    admission_eligibility: lines(
      'দাখিল পর্যন্ত: আগের শ্রেণিতে উত্তীর্ণ হতে হবে',
      'আলিম: দাখিল বা সমমান পরীক্ষায় উত্তীর্ণ হতে হবে',
      'মাদ্রাসা শিক্ষা বোর্ডের নিয়ম অনুযায়ী',
    ),
    admission_process: commonProcess,
    admission_papers: lines(
      birth,
      'আগের মাদ্রাসা বা বিদ্যালয়ের ছাড়পত্র ও নম্বরপত্র',
      'আলিমের জন্য দাখিল সনদ ও নম্বরপত্রের কপি',
      photos,
      receipt,
    ),
  },
  technical: {
    programs: lines('এসএসসি ভোকেশনাল', 'এইচএসসি ভোকেশনাল', 'ডিপ্লোমা'),
    departments: lines('কম্পিউটার', 'ইলেকট্রিক্যাল', 'সিভিল', 'মেকানিক্যাল'),
    admission_eligibility: lines(
      'এসএসসি ভোকেশনাল: অষ্টম শ্রেণিতে উত্তীর্ণ হতে হবে',
      'এইচএসসি ভোকেশনাল ও ডিপ্লোমা: এসএসসি বা সমমান পরীক্ষায় উত্তীর্ণ হতে হবে',
      'কারিগরি শিক্ষা বোর্ডের নিয়ম অনুযায়ী',
    ),
    admission_process: lines('ট্রেড বা টেকনোলজি বেছে নিন', form, attach, submit, pay, roll),
    admission_papers: lines('শেষ পরীক্ষার সনদ ও নম্বরপত্রের কপি', identity, photos, receipt),
  },
}
