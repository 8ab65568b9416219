import { useState } from 'react'
import { Button } from './button.tsx'
import { callFile } from './call.ts'

interface FileLinkProps {
  /** Where the file is served. */
  path: string
  /** Its name, under which a private one is saved. */
  name: string
  children?: string
  /** Only an Admin may see the file, so that no plain link leads to it: it is fetched with the token and saved. */
  isPrivate?: boolean
}

/** Opens a file of a record in a new tab, or saves it where only an Admin may see it. */
export function FileLink({ path, name, children = name, isPrivate = false }: FileLinkProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  if (!isPrivate)
    return (
      <a
        href={path}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 min-w-0 items-center underline"
      >
        {children}
      </a>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button
        isBusy={state === 'busy'}
        onClick={() => {
          setState('busy')
          void save(path, name).then((isSaved) => setState(isSaved ? 'idle' : 'failed'))
        }}
      >
        {children}
      </Button>
      {state === 'failed' && (
        <span role="alert" className="text-sm font-bold text-danger">
          ফাইলটি আনা যায়নি। আবার চেষ্টা করুন।
        </span>
      )}
    </span>
  )
}

async function save(path: string, name: string): Promise<boolean> {
  const address = await callFile(path, AbortSignal.timeout(60_000))
  if (!address) return false
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click; once it has begun, the address is no longer needed.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  return true
}
