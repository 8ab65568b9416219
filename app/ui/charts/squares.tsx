import { Chart } from './chart.tsx'

interface SquaresProps {
  title: string
  /** The headings of the table: of what they are, and of what each says. */
  headings: readonly [string, string]
  squares: readonly { name: string; isGood: boolean; says: string }[]
}

/** A row of squares, each full or empty. */
export function Squares({ title, headings, squares }: SquaresProps) {
  return (
    <Chart title={title} headings={headings} rows={squares.map(({ name, says }) => [name, says])}>
      <svg
        aria-hidden
        viewBox={`0 0 ${squares.length * 12} 14`}
        preserveAspectRatio="none"
        className="h-6 w-full"
      >
        {squares.map(({ name, isGood }, index) => (
          <rect
            key={name}
            x={index * 12 + 1}
            y="1"
            width="10"
            height="12"
            vectorEffect="non-scaling-stroke"
            className={isGood ? 'fill-success stroke-success' : 'fill-paper stroke-line-strong'}
          />
        ))}
      </svg>
    </Chart>
  )
}
