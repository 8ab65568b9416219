import { lazy, Suspense } from 'react'
import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import type { HeadView } from '#app/features/heads/heads.entity.ts'
import type { InstitutionView } from '#app/features/institution/institution.entity.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { Letterhead } from '#app/ui/base/letterhead.tsx'
import type { CircularItem } from './circular.contract.ts'
import { infoPath, itemTitles, statusNames } from './circular.texts.ts'
import { completeInWords } from './meter.components.tsx'

const QrCode = lazy(() => import('#app/ui/base/qr-code.tsx'))

interface StatementProps {
  items: readonly CircularItem[]
  institution: InstitutionView | undefined
  heads: readonly HeadView[]
}

/** For the education officer: one sheet of A4, visible only when printed. */
export function Statement({ items, institution, heads }: StatementProps) {
  const address = location.origin + infoPath
  return (
    <section
      data-on-paper=""
      aria-label="বিবরণী"
      className="hidden gap-2.5 bg-white text-[10.5pt]/[1.4] text-black print:grid"
    >
      <Letterhead institution={institution} />
      <h2 className="text-center text-[13pt] font-bold">ওয়েবসাইটে ১১টি তথ্য হালনাগাদের বিবরণী</h2>
      <p>
        মাধ্যমিক ও উচ্চ শিক্ষা অধিদপ্তরের ১৯ আগস্ট ২০২৩ ও ১৪ জুলাই ২০২৫ তারিখের আদেশ অনুযায়ী প্রতিষ্ঠানের ওয়েবসাইটে রাখা ১১টি
        তথ্যের অবস্থা নিচে দেওয়া হলো: {completeInWords(items)}।
      </p>
      <ItemTable items={items} />
      <div className="flex items-end justify-between gap-8 pt-2">
        <div className="flex items-center gap-3">
          <div className="w-24 shrink-0">
            <Suspense>
              <QrCode text={address} label={`QR কোড: ${address}`} />
            </Suspense>
          </div>
          <p className="max-w-60 wrap-anywhere">
            তথ্যগুলোর ঠিকানা:
            <br />
            <span translate="no">{address}</span>
          </p>
        </div>
        <Signature institution={institution} heads={heads} />
      </div>
    </section>
  )
}

function ItemTable({ items }: Pick<StatementProps, 'items'>) {
  const cell = 'border border-black px-2 py-0.5 text-left align-top'
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          {['ক্রম', 'তথ্য', 'অবস্থা', 'সর্বশেষ পরিবর্তন'].map((column) => (
            <th key={column} scope="col" className={`${cell} whitespace-nowrap`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ number, status, missing, updated_at }) => (
          <tr key={number}>
            <td className={cell}>{formatNumber(number)}</td>
            <td className={`${cell} w-full`}>
              {itemTitles[number - 1]}
              {missing && <div className="line-clamp-2 text-[8pt]/[1.25] wrap-anywhere">{missing}</div>}
            </td>
            <td className={`${cell} whitespace-nowrap`}>{statusNames[status]}</td>
            <td className={`${cell} whitespace-nowrap`}>{updated_at ? formatDate(updated_at) : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Signature({ institution, heads }: Pick<StatementProps, 'institution' | 'heads'>) {
  const principal = heads.find(({ designation }) => designation === 'principal')
  return (
    <div className="grid w-64 shrink-0 pt-12 text-center wrap-anywhere">
      <span className="border-t border-black pt-1">স্বাক্ষর ও সিল</span>
      <b className="line-clamp-2">{principal?.full_name}</b>
      <span>{headTitlesOf(institution).principal}</span>
      <span className="line-clamp-2">{institution?.name}</span>
    </div>
  )
}
