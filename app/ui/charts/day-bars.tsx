import { formatNumber } from '#app/text/base/digits.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { Chart } from './chart.tsx'
import { axisEnd } from './chart-scale.rules.ts'

interface DayBarsProps {
  title: string
  /** The heading of the numbers. */
  of: string
  /** Each day once (YYYY-MM-DD), the oldest first. */
  days: readonly { date: string; value: number }[]
}

/** A bar for each day. */
export function DayBars({ title, of, days }: DayBarsProps) {
  const most = days.reduce((one, other) => (other.value > one.value ? other : one), { date: '', value: 0 })
  const end = axisEnd(most.value)
  return (
    <Chart
      title={title}
      headings={['দিন', of]}
      rows={days.map(({ date, value }) => [formatDate(date), formatNumber(value)])}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm text-ink-soft">
        <span className="row-span-1 flex flex-col justify-between text-end leading-none">
          <span>{formatNumber(end)}</span>
          <span>{formatNumber(0)}</span>
        </span>
        <svg
          aria-hidden
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
          className="h-28 w-full"
        >
          <path
            d={`M0 100H${days.length}M0 0H${days.length}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
          {days.map(({ date, value }, index) => (
            <rect
              key={date}
              x={index + 0.15}
              width="0.7"
              y={100 - (value / end) * 100}
              height={(value / end) * 100}
              className="fill-brand"
            />
          ))}
        </svg>
        <span />
        <span className="flex justify-between gap-3">
          <span>{formatDate(days[0]?.date ?? '')}</span>
          <span>{formatDate(days.at(-1)?.date ?? '')}</span>
        </span>
      </div>
      {most.value > 0 && (
        <p className="text-sm">
          সবচেয়ে বেশি: {formatDate(most.date)}, <b>{formatNumber(most.value)}</b>
        </p>
      )}
    </Chart>
  )
}
