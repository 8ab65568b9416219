import { formatNumber } from '#app/text/base/digits.ts'
import { Chart, Legend, partColors } from './chart.tsx'
import { axisEnd, barParts } from './chart-scale.rules.ts'

interface BarsProps {
  title: string
  /** The heading of the rows. */
  of: string
  /** The names of the parts of each bar, at most four. */
  parts: readonly string[]
  rows: readonly Bar[]
  /** Of a value, for people; by default the number. */
  inWords?: (value: number) => string
}

export interface Bar {
  name: string
  /** One for each part. */
  values: readonly number[]
}

/** Horizontal bars, each of one or several parts, with its numbers at its end. */
export function Bars({ title, of, parts, rows, inWords = formatNumber }: BarsProps) {
  const sums = rows.map(({ values }) => sumOf(values))
  const end = axisEnd(Math.max(0, ...sums))
  const isStacked = parts.length > 1
  return (
    <Chart
      title={title}
      headings={[of, ...parts, ...(isStacked ? ['মোট'] : [])]}
      rows={rows.map(({ name, values }) => [
        name,
        ...values.map(inWords),
        ...(isStacked ? [inWords(sumOf(values))] : []),
      ])}
    >
      {isStacked && <Legend parts={parts} />}
      <ul className="grid gap-2">
        {rows.map(({ name, values }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_5rem]"
          >
            <span className="truncate">{name}</span>
            <svg
              aria-hidden
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              className="h-3 w-full max-sm:order-last max-sm:col-span-2"
            >
              <rect width="100" height="4" className="fill-paper-warm" />
              {barParts(values, end).map(({ start, length }, index) => (
                <rect
                  key={parts[index]}
                  x={start}
                  width={length}
                  height="4"
                  className={`${partColors[index]} print:stroke-ink`}
                />
              ))}
            </svg>
            <b className="text-end">{inWords(sumOf(values))}</b>
          </li>
        ))}
      </ul>
    </Chart>
  )
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
