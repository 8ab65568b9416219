import { type ReactNode, useId } from 'react'

interface ChartProps {
  /** Says what the numbers are; the caption of the table, too. */
  title: string
  /** The headings of the table; the first is that of the rows. */
  headings: readonly string[]
  /** The numbers as texts, for screen readers: each row begins with its name. */
  rows: readonly (readonly string[])[]
  /** The picture, which screen readers skip. */
  children: ReactNode
}

/** A picture of numbers, with the same numbers as a table for those who don't see it. */
export function Chart({ title, headings, rows, children }: ChartProps) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="relative grid min-w-0 gap-3 break-inside-avoid">
      <figcaption id={id} className="sr-only">
        {title}
      </figcaption>
      <div aria-hidden className="grid min-w-0 gap-3">
        {children}
      </div>
      {/* A hidden table would be as wide as its text. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={headings[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** Of the parts of a bar, in their order; they differ in lightness, too. */
export const partColors = ['fill-brand', 'fill-accent-bright', 'fill-line-strong', 'fill-line'] as const

/** Which colour is which part. */
export function Legend({ parts }: { parts: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {parts.map((part, index) => (
        <li key={part} className="flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 12 12" className="size-3 shrink-0">
            <rect width="12" height="12" rx="2" className={partColors[index]} />
          </svg>
          {part}
        </li>
      ))}
    </ul>
  )
}
