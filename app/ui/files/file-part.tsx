import { useLayoutEffect, useRef } from 'react'
import { setInputFile } from '#app/browser/choose-file.ts'

interface FilePartProps {
  name: string
  file: File
  /** Derived from a chosen file. */
  isDerived?: boolean
}

/** A hidden input that uploads a file. */
export function FilePart({ name, file, isDerived }: FilePartProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) setInputFile(input.current, file)
  }, [file])
  return <input ref={input} type="file" name={name} hidden data-derived={isDerived ? '' : undefined} />
}
