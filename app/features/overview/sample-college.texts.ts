// A site with one of these still lacks its own name or address.

export const sampleName = 'সোনাবিল আদর্শ মহাবিদ্যালয়'

/** The domain of its addresses; `.example` is reserved and reaches nobody (RFC 2606). */
export const sampleDomain = 'sonabil-college.example'
