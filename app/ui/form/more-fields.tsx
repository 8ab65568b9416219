import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { FormContext } from './form-context.ts'

interface MoreFieldsProps {
  names: readonly string[]
  /** Default values, which count as unfilled; empty and false always do. */
  usual?: Readonly<Record<string, string | null | undefined>>
  children: ReactNode
}

/** Rarely needed fields, folded unless one is filled, wrong or in conflict. */
export function MoreFields({ names, usual = {}, children }: MoreFieldsProps) {
  const { initial, errors, current } = useContext(FormContext)
  const details = useRef<HTMLDetailsElement>(null)
  const [isFilled] = useState(() => names.some((name) => !['', 'false', usual[name]].includes(initial(name))))
  const mustShow = current !== undefined || names.some((name) => errors[name])
  // Before the form focuses the first wrong field.
  useLayoutEffect(() => {
    if (details.current && mustShow) details.current.open = true
  })
  return (
    <details ref={details} open={isFilled} className="rounded-lg border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-bold before:content-['+'] in-[[open]]:before:content-['−']">
        আরও
      </summary>
      <div className="grid gap-4 border-t border-line p-4">{children}</div>
    </details>
  )
}
