import { logo } from '#app/contract/file-rules.ts'
import { defaultPictures } from '#app/contract/pictures.ts'
import { Picture } from './picture.tsx'

interface LogoProps {
  picture: string
  /** As in HTML. */
  sizes: string
  isBelowTheFold?: boolean
}

/** Decorative, because the name is beside it. */
export function Logo({ picture, sizes, isBelowTheFold = false }: LogoProps) {
  return (
    <Picture
      picture={picture}
      rule={logo('')}
      alt=""
      sizes={sizes}
      fallback={defaultPictures.logo}
      {...(!isBelowTheFold && { comes: 'early' })}
    />
  )
}
