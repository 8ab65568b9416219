import { useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { fetchPrivateFile } from '#app/ui/base/fetch-api.ts'

interface FileLinkProps {
  /** The address of the file. */
  path: string
  /** Its name, used when a private file is saved. */
  name: string
  children?: string
  /** Only Admins may see the file: it is fetched with the token and saved, because a plain link would be refused. */
  isPrivate?: boolean
}

/** Opens a file of a record in a new tab, or saves a private one. */
export function FileLink({ path, name, children = name, isPrivate = false }: FileLinkProps) {
  const { isBusy, fault, fetchAndSave } = useSavedFile('ফাইলটি আনা যায়নি। সংযোগ দেখে আবার চেষ্টা করুন।', mostMs)
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
      <Button isBusy={isBusy} onClick={() => fetchAndSave(path, name)}>
        {children}
      </Button>
      {fault && (
        <span role="alert" className="text-sm font-bold text-danger">
          {fault}
        </span>
      )}
    </span>
  )
}

const mostMs = 60_000

/**
 * Saves files that only the signed-in user may see: each is fetched with the token, because a plain link would be
 * refused, and no address of it is left in the browser's history. Without a name it gets the server's. `failed` is said
 * where the server gives no reason.
 */
export function useSavedFile(failed: string, mostMs: number) {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  async function fetchAndSave(path: string, name?: string): Promise<void> {
    setIsBusy(true)
    setFault('')
    const { address, name: given, message } = await fetchPrivateFile(path, () => AbortSignal.timeout(mostMs))
    setIsBusy(false)
    if (address) save(address, name ?? given)
    else setFault(message || failed)
  }
  return { isBusy, fault, fetchAndSave: (path: string, name?: string) => void fetchAndSave(path, name) }
}

function save(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the blob after the click; then the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
