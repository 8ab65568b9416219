import { Chart } from './chart.tsx'

interface SquaresProps {
  title: string
  /** The headings of the table: of what they are, and of what each says. */
  headings: readonly [string, string]
  /** What each level means. */
  levels: Readonly<Partial<Record<Level, string>>>
  squares: readonly { name: string; level: Level }[]
}

type Level = 'all' | 'some' | 'none'

const looks: Record<Level, string> = {
  all: 'fill-success stroke-success',
  some: 'fill-accent-bright stroke-accent-bright',
  none: 'fill-paper stroke-line-strong',
}

/** A row of squares: full, in part, or empty. */
export function Squares({ title, headings, levels, squares }: SquaresProps) {
  return (
    <Chart
      title={title}
      headings={headings}
      rows={squares.map(({ name, level }) => [name, levels[level] ?? ''])}
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${squares.length * 12} 14`}
        preserveAspectRatio="none"
        className="h-6 w-full"
      >
        {squares.map(({ name, level }, index) => (
          <rect
            key={name}
            x={index * 12 + 1}
            y="1"
            width="10"
            height="12"
            vectorEffect="non-scaling-stroke"
            className={looks[level]}
          />
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {(Object.keys(looks) as Level[]).map(
          (level) =>
            levels[level] && (
              <li key={level} className="flex items-center gap-2">
                <svg aria-hidden viewBox="0 0 12 12" className="size-3 shrink-0">
                  <rect x="1" y="1" width="10" height="10" className={looks[level]} />
                </svg>
                {levels[level]}
              </li>
            ),
        )}
      </ul>
    </Chart>
  )
}
