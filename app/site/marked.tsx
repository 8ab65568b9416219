import { Fragment } from 'react'
import { foundParts, type Sought } from '#app/text/search/found-parts.ts'

interface MarkedProps {
  children: string
  /** The search terms to highlight. */
  sought?: Sought | undefined
}

export function Marked({ children, sought }: MarkedProps) {
  if (!sought) return children
  return foundParts(children, sought).map(({ text, isFound, start }) =>
    isFound ? <mark key={start}>{text}</mark> : <Fragment key={start}>{text}</Fragment>,
  )
}
