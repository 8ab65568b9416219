import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import { findMissing, isLoaded, type PublicContent, type StepName } from './missing-content.rules.ts'

export interface Step {
  name: StepName
  /** From 1. */
  number: number
  label: string
  isDone: boolean
}

const stepsWith = (principal: string): Pick<Step, 'name' | 'label'>[] => [
  { name: 'name', label: 'নাম ও লোগো' },
  { name: 'contact', label: 'মানচিত্রে জায়গা' },
  { name: 'classes', label: 'শ্রেণি ও বিষয়' },
  { name: 'head', label: principal },
  { name: 'teachers', label: 'শিক্ষক ও অন্যরা' },
  { name: 'notice', label: 'প্রথম নোটিশ' },
  { name: 'photographs', label: 'ছবি' },
  { name: 'routine', label: 'ক্লাস রুটিন' },
]

/** The form of a step in the dashboard. */
export function addressOfStep(number: number): string {
  return `/first-steps?step=${number}`
}

/** The eight steps; empty while the content, which is without the sample, is unknown. */
export function allSteps(content: PublicContent, today: string): Step[] {
  if (!isLoaded(content)) return []
  const missing = findMissing(content, today)
  const { principal } = headTitlesOf(content.institution)
  return stepsWith(principal).map((step, index) => ({
    ...step,
    number: index + 1,
    isDone: missing.every((one) => one.step !== step.name),
  }))
}

/** The same for a school at its beginning; empty once nothing but the routine is left, which takes more than an hour. */
export function firstSteps(content: PublicContent, today: string): Step[] {
  const steps = allSteps(content, today)
  return steps.every(({ name, isDone }) => isDone || name === 'routine') ? [] : steps
}
