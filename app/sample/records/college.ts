import { defaultKind, sessionMonthOf } from '#app/contract/institution-kinds.ts'
import { suggestedLinks } from '#app/features/institution/suggested-links.rules.ts'
import { sampleName, samplePlace } from '#app/features/overview/sample-college.texts.ts'
import { schoolDays } from '#app/text/dates/dates.ts'
import { sampleEmail } from './contact.ts'

/** How many days after the import: that of the notice about it. */
export const sampleAdmissionDays = 12

/** The institution with the field names of the API. Its pictures are `logo` and `campus`. */
export const sampleInstitution = {
  name: sampleName,
  name_en: 'Sonabil Adarsha College',
  // Whoever replaces the name of the sample could overlook it.
  short_name: '',
  kind: defaultKind,
  school_days: [...schoolDays],
  session_month: sessionMonthOf(defaultKind),
  address: 'কলেজ রোড, সোনাবিল, নেত্রকোনা-২৪৯৯',
  address_code: '২৪৯৯',
  contact_phone: '01700001001',
  contact_email: sampleEmail('info'),
  government_approval_number: 'ক-১৭৪/শিঃ বোর্ড/২০০১/৩৮২(৬)',
  government_approval_date: '2001-07-01',
  eiin: '000174',
  mpo_status: 'listed' as const,
  mpo_code: '০০০১৭৪৩১০১',
  mpo_date: '2004-05-01',
  board_code: '০১৭৪',
  // A real page or number at these services would be somebody else's.
  facebook_url: '',
  whatsapp_url: '',
  youtube_url: '',
  important_links: [...suggestedLinks],
  at_a_glance: [
    { label: 'প্রতিষ্ঠাকাল', value: '২০০০ খ্রিস্টাব্দ' },
    { label: 'শিক্ষার স্তর', value: 'উচ্চমাধ্যমিক' },
    { label: 'ব্যবস্থাপনা', value: 'বেসরকারি' },
    { label: 'শিক্ষার্থীর ধরন', value: 'সহশিক্ষা' },
    { label: 'শিফট', value: 'এক (দিবা)' },
    { label: 'শিক্ষা বোর্ড', value: 'ময়মনসিংহ' },
    { label: 'কেন্দ্র কোড', value: '৩৭৪' },
    { label: 'জমির পরিমাণ', value: '৩ একর ২০ শতক' },
    { label: 'ভবন', value: 'একটি চারতলা একাডেমিক ভবন, দুটি টিনশেড ঘর' },
  ],
  tagline: 'জ্ঞানে আলোকিত, চরিত্রে দৃঢ়, মানুষের পাশে',
  base_year: 2000,
  office_hours: 'রবিবার থেকে বৃহস্পতিবার\nসকাল ৯টা থেকে বিকাল ৫টা',
  programs: 'এইচএসসি বিজ্ঞান\nএইচএসসি মানবিক\nএইচএসসি ব্যবসায় শিক্ষা',
  departments: 'বিজ্ঞান বিভাগ\nমানবিক বিভাগ\nব্যবসায় শিক্ষা বিভাগ',
  admission_eligibility: `এসএসসি বা সমমানের পরীক্ষায় উত্তীর্ণ হতে হবে।
ন্যূনতম জিপিএ ২.৫, অথবা প্রতিষ্ঠান যা নির্ধারণ করে।
শিক্ষা বোর্ডের ভর্তি নীতিমালা অনুসরণ করা হবে।`,
  admission_process: `কলেজ অফিস থেকে ভর্তি ফরম সংগ্রহ করুন।
ফরম পূরণ করে প্রয়োজনীয় কাগজপত্র সংযুক্ত করুন।
নির্ধারিত সময়ের মধ্যে অফিসে ফরম জমা দিন।
ভর্তি ফি পরিশোধ করে রসিদ বুঝে নিন।
ভর্তি শেষে রোল নম্বর সংগ্রহ করুন।`,
  admission_papers: `এসএসসি সনদ ও নম্বরপত্রের ফটোকপি
জাতীয় পরিচয়পত্র বা জন্ম নিবন্ধন সনদের ফটোকপি
২ কপি পাসপোর্ট সাইজের রঙিন ছবি
ফি জমার রসিদ`,
  admission_seats: [
    { label: 'বিজ্ঞান', value: '১৫০' },
    { label: 'মানবিক', value: '১৫০' },
    { label: 'ব্যবসায় শিক্ষা', value: '১০০' },
  ],
  admission_fees: [
    { label: 'ভর্তি ও সেশন ফি', value: '১,৫০০ টাকা' },
    { label: 'উন্নয়ন ফি', value: '৫০০ টাকা' },
    { label: 'মাসিক বেতন', value: '২০০ টাকা' },
  ],
  admission_link: 'https://xiclassadmission.gov.bd',
  map_place: samplePlace,
  theme_color: '#14532d',
  hero: 'photo' as const,
  history: `কাজলখালী নদীর তীরে, হাওরের মুখে ছোট্ট জনপদ সোনাবিল। একসময় মাধ্যমিক পাসের পর এখানকার ছেলেমেয়েদের পড়তে যেতে হতো বিশ কিলোমিটার দূরের জেলা শহরে; বর্ষায় নৌকা ছাড়া পথ ছিল না, আর মেয়েদের বেশির ভাগেরই পড়া সেখানেই থেমে যেত। এই কষ্ট থেকেই এলাকার শিক্ষক, কৃষক ও ব্যবসায়ীরা মিলে একটি কলেজ গড়ার উদ্যোগ নেন।

২০০০ সালে সোনাবিল বাজারের একটি টিনের ঘরে ৪৭ জন শিক্ষার্থী ও ছয়জন শিক্ষক নিয়ে পাঠদান শুরু হয়। প্রথম দুই বছর শিক্ষকেরা কোনো বেতন নেননি। গ্রামের মানুষ ধান, বাঁশ ও টিন দিয়ে ঘর তুলে দিয়েছেন; তিন একর বিশ শতক জমি দান করেছেন কলেজ প্রতিষ্ঠায় এগিয়ে আসা কয়েকটি পরিবার।

২০০১ সালে কলেজটি উচ্চমাধ্যমিক পর্যায়ে পাঠদানের অনুমতি পায়, শুরুতে কেবল মানবিক ও ব্যবসায় শিক্ষা শাখায়। পরীক্ষাগার তৈরি হলে ২০০৬ সালে বিজ্ঞান শাখা চালু হয়। ২০১৭ সালে ময়মনসিংহ শিক্ষা বোর্ড গঠিত হওয়ার পর থেকে এ কলেজের শিক্ষার্থীরা ওই বোর্ডের অধীনে পরীক্ষা দিচ্ছে।

আজ কলেজে রয়েছে চারতলা একাডেমিক ভবন, তিনটি বিজ্ঞান পরীক্ষাগার, একটি কম্পিউটার ল্যাব, ছয় হাজার বইয়ের গ্রন্থাগার, ছাত্রী মিলনায়তন ও বিশাল খেলার মাঠ। বর্ষায় দূরের গ্রাম থেকে আসা শিক্ষার্থীদের জন্য কলেজের নিজস্ব নৌকা চলে।

পড়ালেখার পাশাপাশি বিতর্ক, আবৃত্তি, বিজ্ঞান মেলা, রোভার স্কাউট ও খেলাধুলায় আমাদের শিক্ষার্থীরা নিয়মিত অংশ নেয়। বাঙালি, গারো ও হাজং শিক্ষার্থীরা এখানে একসঙ্গে পড়ে, একসঙ্গে উৎসব করে। এই কলেজের বহু প্রাক্তন শিক্ষার্থী এখন শিক্ষক, চিকিৎসক, প্রকৌশলী, ব্যাংকার ও উদ্যোক্তা; অনেকেই ফিরে এসে এলাকার কাজে যুক্ত হয়েছেন।`,
}
