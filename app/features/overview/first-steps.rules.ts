import { defaultBaseYear, headTitlesOf } from '#app/contract/institution-kinds.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { findMissing, isLoaded, type PublicContent, type StepName } from './missing-content.rules.ts'

export interface Step {
  label: string
  /** The form of the first missing part, or the screen of a finished step. */
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

/** `content` is without the sample. Empty once all steps are done, or while the content is unknown. */
export function firstSteps(content: PublicContent, today: string): Step[] {
  if (!isLoaded(content)) return []
  const missing = findMissing(content, today)
  const { principal } = headTitlesOf(content.institution)
  const all = stepsWith(principal).map(({ name, label, screen }): Step => {
    const first = missing.find(({ step }) => step === name)
    return { label, to: first?.to ?? screen, isDone: first === undefined }
  })
  all.push(yearStep(content.institution))
  return all.every(({ isDone }) => isDone) ? [] : all
}

// The default year is rarely right. The last step, because it stays undone where the default is right.
function yearStep(institution: PublicContent['institution']): Step {
  const year = institution?.base_year ?? defaultBaseYear
  return {
    label: `প্রতিষ্ঠার বছর দিন (এখন ${toBengaliDigits(year)} ধরা আছে)`,
    to: year === defaultBaseYear ? '/college-info?field=base_year' : '/college-info',
    isDone: year !== defaultBaseYear,
  }
}
