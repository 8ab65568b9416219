import { codesOf } from '#app/contract/institution-codes.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatPhone } from '#app/text/base/phones.ts'
import { formatDate, todayInDhaka } from '#app/text/dates/dates.ts'

export interface LetterheadInstitution {
  name?: string
  name_en?: string
  logo?: string | null
  address?: string
  contact_phone?: string
  contact_email?: string
  eiin?: string
  mpo_code?: string
  board_code?: string
}

/** The head of a printed sheet: the institution, how to reach it, and today's date. */
export function Letterhead({ institution = {} }: { institution: LetterheadInstitution | undefined }) {
  const { logo, name, name_en, address, contact_phone = '', contact_email } = institution
  const { eiin = '', mpo_code = '', board_code = '' } = institution
  const codes = codesOf({ eiin, mpo_code, board_code })
  return (
    <header className="flex items-center gap-4 border-b-2 border-black pb-2">
      {logo && <img src={logo} alt="" className="size-18 shrink-0 object-contain" />}
      <div className="grid flex-1 wrap-anywhere">
        <b className="line-clamp-2 text-[15pt]/[1.35]">{name}</b>
        {name_en && (
          <span lang="en" className="line-clamp-2">
            {name_en}
          </span>
        )}
        <span className="line-clamp-2">
          {[address, ...codes.map(({ label, code }) => `${label}: ${toBengaliDigits(code)}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="line-clamp-1">
          {[formatPhone(contact_phone), contact_email].filter(Boolean).join(' · ')}
        </span>
      </div>
      <p className="self-end whitespace-nowrap">তারিখ: {formatDate(todayInDhaka())}</p>
    </header>
  )
}
