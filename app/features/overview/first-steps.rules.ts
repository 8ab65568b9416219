import { headTitlesOf, usualBaseYear } from '#app/contract/institution-kinds.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { findMissing, isKnown, type PublicContent, type StepName } from './what-is-missing.rules.ts'

/** A step in which a school fills its site at the beginning. */
export interface Step {
  label: string
  /** The form for what the step lacks, or the screen of a step that is done. */
  to: string
  isDone: boolean
}

const stepsWith = (principal: string): { name: StepName; label: string; screen: string }[] => [
  { name: 'name', label: 'নাম ও লোগো দিন', screen: '/college-info' },
  { name: 'contact', label: 'যোগাযোগ ও মানচিত্র দিন', screen: '/contact-info' },
  { name: 'head', label: `${principal}ের তথ্য দিন`, screen: '/principal-info' },
  { name: 'notice', label: 'প্রথম নোটিশ লিখুন', screen: '/notices' },
  { name: 'teachers', label: 'শিক্ষকদের নাম দিন', screen: '/teacher-info-form' },
  { name: 'classes', label: 'শ্রেণি ও বিষয় যোগ করুন', screen: '/add-class' },
  { name: 'routine', label: 'ক্লাস রুটিন সাজান', screen: '/class-routine' },
  { name: 'photographs', label: 'গ্যালারিতে ছবি রাখুন', screen: '/gallery-upload' },
]

/**
 * The first steps of a school: done is that of which nothing is missing in the school's own content. None once all are
 * done, or while it is not known.
 */
export function firstSteps(own: PublicContent, today: string): Step[] {
  if (!isKnown(own)) return []
  const missing = findMissing(own, today)
  const { principal } = headTitlesOf(own.institution)
  const all = stepsWith(principal).map(({ name, label, screen }): Step => {
    const first = missing.find(({ step }) => step === name)
    return { label, to: first?.to ?? screen, isDone: first === undefined }
  })
  all.push(yearStep(own.institution))
  return all.every(({ isDone }) => isDone) ? [] : all
}

// The year that everybody starts with is right for few. It is the last step, as it stays undone where it is right.
function yearStep(institution: PublicContent['institution']): Step {
  const year = institution?.base_year ?? usualBaseYear
  return {
    label: `প্রতিষ্ঠার বছর দিন (এখন ${toBengaliDigits(year)} ধরা আছে)`,
    to: year === usualBaseYear ? '/college-info?field=base_year' : '/college-info',
    isDone: year !== usualBaseYear,
  }
}
