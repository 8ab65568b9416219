import { Button } from './button.tsx'
import { useSavedFile } from './use-saved-file.ts'

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
