import { createContext, useContext } from 'react'
import { defaultKind, type InstitutionKind } from '#app/contract/institution-kinds.ts'
import { schoolDays } from '#app/text/dates/dates.ts'

export interface InstitutionContext {
  kind: InstitutionKind
  school_days: readonly number[]
  contact_phone?: string
  eiin?: string
  mpo_code?: string
  board_code?: string
}

/** Defaults until an institution is stored. */
export const defaultInstitution: InstitutionContext = { kind: defaultKind, school_days: schoolDays }

export const InstitutionContext = createContext(defaultInstitution)

export function useInstitution(): InstitutionContext {
  return useContext(InstitutionContext)
}
