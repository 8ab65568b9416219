/** Codes that offices assign to an institution, in display order. */
export const codeLabels = { eiin: 'EIIN', mpo_code: 'এমপিও কোড', board_code: 'বোর্ড কোড' } as const

export type InstitutionCodes = Record<keyof typeof codeLabels, string>

export function codesOf(codes: InstitutionCodes): { label: string; code: string }[] {
  return [
    { label: codeLabels.eiin, code: codes.eiin },
    { label: codeLabels.mpo_code, code: codes.mpo_code },
    { label: codeLabels.board_code, code: codes.board_code },
  ].filter(({ code }) => code !== '')
}
