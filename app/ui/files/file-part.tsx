import { useLayoutEffect, useRef } from 'react'
import { putFile } from '#app/browser/choose-file.ts'

interface FilePartProps {
  name: string
  file: File
  /** Derived from a chosen file. */
  isMade?: boolean
}

/** A hidden input that uploads a file. */
export function FilePart({ name, file, isMade }: FilePartProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) putFile(input.current, file)
  }, [file])
  return <input ref={input} type="file" name={name} hidden data-made={isMade ? '' : undefined} />
}
