// A site with one of these still has values of the sample.

export const sampleName = 'সোনাবিল আদর্শ মহাবিদ্যালয়'

export const samplePlace = '24.8462, 90.7518'

/** The domain of its addresses; `.example` is reserved and reaches nobody (RFC 2606). */
export const sampleDomain = 'sonabil-college.example'
