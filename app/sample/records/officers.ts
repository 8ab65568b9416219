import { sampleEmail, samplePhone } from './contact.ts'

/** The officers for information and for complaints: two of the teachers. */
export const sampleOfficers = [
  {
    kind: 'information' as const,
    full_name: 'মোঃ আশরাফুল আলম',
    designation: 'প্রভাষক, তথ্য ও যোগাযোগ প্রযুক্তি',
    address: 'তথ্য সেবা কেন্দ্র, একাডেমিক ভবন, কক্ষ ১০২',
    contact_phone: samplePhone('1107'),
    contact_email: sampleEmail('information'),
  },
  {
    kind: 'complaint' as const,
    full_name: 'রওশন আরা বেগম',
    designation: 'সহযোগী অধ্যাপক, পৌরনীতি ও সুশাসন',
    address: 'শিক্ষক মিলনায়তন, একাডেমিক ভবন, কক্ষ ২০৩',
    contact_phone: samplePhone('1117'),
    contact_email: sampleEmail('complaint'),
  },
]
