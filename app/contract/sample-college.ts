// By these a school sees that its own name and address still wait to be given.

/** The name of the sample college. */
export const sampleName = 'সোনাবিল আদর্শ মহাবিদ্যালয়'

/** The domain of its addresses; `.example` is reserved and reaches nobody (RFC 2606). */
export const sampleDomain = 'sonabil-college.example'
