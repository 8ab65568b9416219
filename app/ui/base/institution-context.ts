import { createContext, useContext } from 'react'
import { defaultKind, type InstitutionKind, sessionMonthOf } from '#app/contract/institution-kinds.ts'
import { schoolDays } from '#app/text/dates/dates.ts'
import type { LetterheadInstitution } from './letterhead.tsx'

export interface InstitutionContext extends LetterheadInstitution {
  kind: InstitutionKind
  school_days: readonly number[]
  /** In which sessions begin, 1 to 12. */
  session_month: number
}

/** Defaults until an institution is stored. */
export const defaultInstitution: InstitutionContext = {
  kind: defaultKind,
  school_days: schoolDays,
  session_month: sessionMonthOf(defaultKind),
}

export const InstitutionContext = createContext(defaultInstitution)

export function useInstitution(): InstitutionContext {
  return useContext(InstitutionContext)
}
