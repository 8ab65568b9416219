import { type ComponentProps, useState } from 'react'
import { defaultPictures } from '#app/contract/pictures.ts'

interface StoredPictureProps extends Omit<ComponentProps<'img'>, 'alt' | 'onError'> {
  /** The picture if it does not load. */
  fallback?: string
}

/** A decorative picture, replaced if it does not load. */
export function StoredPicture({ src, fallback = defaultPictures.photo, ...img }: StoredPictureProps) {
  const [broken, setBroken] = useState<string>()
  return <img {...img} src={src === broken ? fallback : src} alt="" onError={() => setBroken(src)} />
}
