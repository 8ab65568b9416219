// Used to detect that a school has not replaced the sample.

export const sampleName = 'সোনাবিল আদর্শ মহাবিদ্যালয়'

/** The reserved top-level domain `.example` reaches nobody (RFC 2606). */
export const sampleDomain = 'sonabil-college.example'
