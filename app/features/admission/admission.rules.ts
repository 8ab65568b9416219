/** The kind of notice, and the search, that is about admission. */
export const admissionKind = 'ভর্তি'
