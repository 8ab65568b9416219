import { type ComponentProps, useState } from 'react'
import { defaultPictures } from '#app/contract/pictures.ts'

/** A decorative picture of a record; a default one if it does not load. */
export function StoredPicture({ src, ...img }: Omit<ComponentProps<'img'>, 'alt' | 'onError'>) {
  const [broken, setBroken] = useState<string>()
  return (
    <img {...img} src={src === broken ? defaultPictures.photo : src} alt="" onError={() => setBroken(src)} />
  )
}
