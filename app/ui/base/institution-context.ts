import { createContext, useContext } from 'react'
import { type InstitutionKind, usualKind } from '#app/contract/institution-kinds.ts'
import { schoolDays } from '#app/text/dates/dates.ts'

export interface InstitutionContext {
  kind: InstitutionKind
  school_days: readonly number[]
  contact_phone?: string
  eiin?: string
  mpo_code?: string
  board_code?: string
}

/** What is usual, until there is an institution. */
export const defaultInstitution: InstitutionContext = { kind: usualKind, school_days: schoolDays }

/** What screens follow of the institution. */
export const InstitutionContext = createContext(defaultInstitution)

/** What the screen follows of the institution. */
export function useInstitution(): InstitutionContext {
  return useContext(InstitutionContext)
}
