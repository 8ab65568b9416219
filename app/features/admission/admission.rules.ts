/** The category of admission notices, and the search that finds them. */
export const admissionKind = 'ভর্তি'
