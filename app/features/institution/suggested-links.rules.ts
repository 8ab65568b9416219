/** Offered in the form, and the links of the sample. */
export const suggestedLinks = [
  { label: 'শিক্ষা মন্ত্রণালয়', value: 'https://moedu.gov.bd' },
  { label: 'মাধ্যমিক ও উচ্চশিক্ষা অধিদপ্তর', value: 'https://dshe.gov.bd' },
  { label: 'শিক্ষা বোর্ড', value: 'https://www.educationboard.gov.bd' },
  { label: 'জাতীয় শিক্ষাক্রম ও পাঠ্যপুস্তক বোর্ড', value: 'https://nctb.gov.bd' },
  { label: 'ব্যানবেইস', value: 'https://banbeis.gov.bd' },
  { label: 'এনটিআরসিএ', value: 'https://www.ntrca.gov.bd' },
  { label: 'শিক্ষক বাতায়ন', value: 'https://www.teachers.gov.bd' },
] as const
