import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Labelled } from './fields.tsx'
import { FileLink } from './file-link.tsx'
import { useField } from './form-context.ts'
import { usePrivateFile } from './photo.tsx'
import { StoredPicture } from './stored-picture.tsx'
import { styles } from './styles.ts'

interface FileFieldProps {
  name: string
  label: string
  hint?: string
  /** The `accept` attribute; left out: every file. */
  accept?: string
  /** The size limit in bytes; a larger file is refused with `tooLarge` before it is sent. */
  maxBytes?: number
  tooLarge?: string
  /** Only Admins may see the present file. */
  isPrivate?: boolean
  isPicture?: boolean
  required?: boolean
  /** The name of the present file, if it is not a picture. */
  storedName?: string | undefined
}

/** A file of a record: shows the present or chosen one, which can be replaced and removed. */
export function FileField({
  name,
  label,
  hint,
  accept,
  maxBytes,
  tooLarge,
  isPrivate = false,
  isPicture = true,
  required = false,
  storedName,
}: FileFieldProps) {
  const { defaultValue } = useField(name)
  const [chosen, setChosen] = useState<File>()
  const [isRemoved, setIsRemoved] = useState(false)
  const [resets, setResets] = useState(0)
  const preview = useObjectUrl(isPicture ? chosen : undefined)
  const stored = usePrivateFile(isPrivate && isPicture && defaultValue ? defaultValue : null)
  const kept = defaultValue && !isRemoved ? defaultValue : undefined
  const picture = preview ?? (kept && isPicture ? (isPrivate ? stored : kept) : undefined)

  return (
    <Labelled name={name} label={label} hint={hint} isRequired={required} isFile>
      {(ids) => (
        <div className="flex flex-wrap items-center gap-3">
          {picture && (
            <StoredPicture
              src={picture}
              className="h-24 max-w-40 rounded-lg border border-line object-contain"
            />
          )}
          {!isPicture && kept && !chosen && (
            <FileLink path={kept} name={storedName ?? 'file'} isPrivate={isPrivate}>
              এখনকার ফাইল
            </FileLink>
          )}
          <input
            {...ids}
            key={resets}
            type="file"
            name={isRemoved && !chosen ? undefined : name}
            accept={accept}
            className={`${styles.input} min-w-0 flex-1 basis-56`}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file && maxBytes && file.size > maxBytes) {
                alert(tooLarge)
                setResets(resets + 1)
                setChosen(undefined)
                return
              }
              setChosen(file)
            }}
          />
          {isRemoved && !chosen && <input type="hidden" name={name} value="" />}
          {(chosen || kept) && (
            <Button
              aria-label={`সরান: ${label}`}
              onClick={() => {
                if (!chosen) setIsRemoved(true)
                setChosen(undefined)
                setResets(resets + 1)
              }}
            >
              সরান
            </Button>
          )}
        </div>
      )}
    </Labelled>
  )
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}
