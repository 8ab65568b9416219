import { useId } from 'react'
import { styles } from './styles.ts'

interface PhotosInputProps {
  /** Whether there are some already. */
  hasSome: boolean
  onPhotos: (photos: File[]) => void
}

/** Photos are taken with the camera of a phone, or chosen, several at once. */
export function PhotosInput({ hasSome, onPhotos }: PhotosInputProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Photos
        label={hasSome ? 'আরও ছবি তুলুন' : 'ছবি তুলুন'}
        className="not-pointer-coarse:hidden"
        capture="environment"
        onPhotos={onPhotos}
      />
      <Photos label={hasSome ? 'আরও ছবি' : 'ছবি বেছে নিন'} multiple onPhotos={onPhotos} />
    </div>
  )
}

interface PhotosProps {
  label: string
  className?: string
  capture?: 'environment'
  multiple?: boolean
  onPhotos: (photos: File[]) => void
}

function Photos({ label, className = '', onPhotos, ...input }: PhotosProps) {
  const id = useId()
  return (
    <div className={`relative ${className}`}>
      <input
        {...input}
        id={id}
        type="file"
        accept="image/*"
        className="peer absolute bottom-0 left-0 size-px opacity-0"
        onChange={({ currentTarget }) => {
          onPhotos([...(currentTarget.files ?? [])])
          // The same photo may be chosen once more.
          currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={`${styles.button} ${styles.quiet} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)`}
      >
        {label}
      </label>
    </div>
  )
}
