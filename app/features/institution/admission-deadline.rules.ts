/** Of the field, in the calendar and on the overview, which does without the other rules of the institution. */
export const admissionDeadlineLabel = 'ভর্তির আবেদনের শেষ তারিখ'
