import { useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { fetchPrivateFile } from '#app/ui/base/fetch-api.ts'
import { styles } from '#app/ui/base/styles.ts'

interface FileLinkProps {
  path: string
  /** The name of a private file when it is saved. */
  name: string
  children?: string
  /** Only Admins may see the file: it is fetched with the token and saved, because a link sends none. */
  isPrivate?: boolean
  /** Small enough for a dense row; a long text is cut. */
  isInRow?: boolean
}

/** Opens a file in a new tab, or saves a private one. */
export function FileLink({ path, name, children = name, isPrivate = false, isInRow = false }: FileLinkProps) {
  const { isBusy, fault, fetchAndSave } = useSavedFile('ফাইলটি আনা যায়নি। সংযোগ দেখে আবার চেষ্টা করুন।', mostMs)
  const text = isInRow ? (
    <span title={children} className="truncate">
      {children}
    </span>
  ) : (
    children
  )
  if (!isPrivate)
    return (
      <a
        href={path}
        target="_blank"
        rel="noopener"
        className={`inline-flex min-h-11 items-center underline ${isInRow ? inRow : 'min-w-0'}`}
      >
        {text}
      </a>
    )
  return (
    <span className="inline-flex min-w-0 max-w-full flex-wrap items-center gap-2 align-middle">
      <Button
        isBusy={isBusy}
        className={isInRow ? `${styles.slim} ${inRow} pointer-fine:py-0` : ''}
        onClick={() => fetchAndSave(path, name)}
      >
        {text}
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

const inRow = 'min-w-0 max-w-full align-middle pointer-fine:min-h-8'

/**
 * Saves files that only the signed-in user may see, by fetch with the token: links send none, and would leave their
 * address in the history. Without `name`, the server names the file. `failed` is the message without a reason of the
 * server.
 */
export function useSavedFile(failed: string, mostMs: number) {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  async function fetchAndSave(path: string, name?: string): Promise<void> {
    setIsBusy(true)
    setFault('')
    const {
      address,
      name: serverName,
      message,
    } = await fetchPrivateFile(path, () => AbortSignal.timeout(mostMs))
    setIsBusy(false)
    if (address) save(address, name ?? serverName)
    else setFault(message || failed)
  }
  return { isBusy, fault, fetchAndSave: (path: string, name?: string) => void fetchAndSave(path, name) }
}

/** Saves a file that was made in the browser. */
export function saveFile(file: Blob, name: string): void {
  save(URL.createObjectURL(file), name)
}

function save(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later, because the browser reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
