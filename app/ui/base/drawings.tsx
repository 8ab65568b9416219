import type { ReactNode } from 'react'

const line =
  'stroke-line-strong forced-colors:stroke-[CanvasText] [stroke-linecap:round] [stroke-linejoin:round]'
const soft = `fill-brand-tint ${line} forced-colors:fill-[Canvas]`
const paper = `fill-paper ${line} forced-colors:fill-[Canvas]`

const drawings = {
  /** Sheets that wait to be filled. */
  list: (
    <>
      <path className={soft} d="M30 14h44a4 4 0 0 1 4 4v46H26V18a4 4 0 0 1 4-4Z" />
      <path
        className={paper}
        d="M22 22h44a4 4 0 0 1 4 4v42a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4Z"
      />
      <path className={line} d="M28 36h32M28 47h32M28 58h18" />
    </>
  ),
  /** A sheet on which nothing is found. */
  search: (
    <>
      <path
        className={soft}
        d="M20 12h44a4 4 0 0 1 4 4v50a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z"
      />
      <path className={line} d="M26 26h32M26 38h14" />
      <circle className={paper} cx="58" cy="48" r="14" />
      <path className={line} d="m68 58 12 12" />
    </>
  ),
  /** A cable that is not plugged in. */
  failed: (
    <>
      <path className={line} d="M4 58h20c8 0 8-16 16-16" />
      <path className={soft} d="M40 32h10a10 10 0 0 1 0 20H40V32Z" />
      <path className={line} d="M60 38h5M60 46h5" />
      <path className={paper} d="M72 32h8v20h-8a10 10 0 0 1 0-20Z" />
      <path className={line} d="M80 42h12M56 16l2 8M70 16l-2 8M63 13v9" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof drawings

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 96 80" aria-hidden="true" fill="none" strokeWidth="2.5" className="h-20 w-24">
      {drawings[name]}
    </svg>
  )
}
