import { logo } from '#app/contract/file-rules.ts'
import { defaultPictures } from '#app/contract/pictures.ts'
import { Picture } from './picture.tsx'

/** Decorative, because the name is beside it. `sizes` as in HTML. */
export function Logo({ picture, sizes }: { picture: string; sizes: string }) {
  return (
    <Picture
      picture={picture}
      rule={logo('')}
      alt=""
      sizes={sizes}
      fallback={defaultPictures.logo}
      comes="early"
    />
  )
}
