import { formatNumber, toBengaliDigits } from '#app/text/base/digits.ts'
import { pageSizes } from './use-page-size.ts'

interface ListRangeProps {
  /** The rows of the page among all of them. */
  range: { first: number; count: number; total: number }
  size: { value: number; onSize: (size: number) => void }
}

/** Which rows of a list the page shows, and how many a page has. */
export function ListRange({ range, size }: ListRangeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p className="whitespace-nowrap">{describeRange(range)}</p>
      {range.total > pageSizes[0] && <PageSize {...size} />}
    </div>
  )
}

function PageSize({ value, onSize }: ListRangeProps['size']) {
  return (
    <label className="inline-flex items-center gap-2">
      এক পাতায়
      <select
        name="page_size"
        value={value}
        onChange={(event) => onSize(Number(event.target.value))}
        className="min-h-11 cursor-pointer rounded-lg border border-line-strong bg-paper px-2 pointer-fine:min-h-9"
      >
        {pageSizes.map((one) => (
          <option key={one} value={one}>
            {toBengaliDigits(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

function describeRange({ first, count, total }: ListRangeProps['range']): string {
  return `${formatNumber(first + 1)}–${formatNumber(first + count)}, মোট ${formatNumber(total)}`
}
