import { useId } from 'react'
import { FileButton } from './file-button.tsx'

interface PhotosInputProps {
  hasSome: boolean
  onPhotos: (photos: File[]) => void
}

/** Photos from the camera of a phone, or files. */
export function PhotosInput({ hasSome, onPhotos }: PhotosInputProps) {
  const id = useId()
  const shared = { accept: 'image/*', isEmptied: true, onFiles: onPhotos }
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton {...shared} id={`${id}-camera`} className="not-pointer-coarse:hidden" capture="environment">
        {hasSome ? 'আরও ছবি তুলুন' : 'ছবি তুলুন'}
      </FileButton>
      <FileButton {...shared} id={id} multiple>
        {hasSome ? 'আরও ছবি' : 'ছবি বেছে নিন'}
      </FileButton>
    </div>
  )
}
