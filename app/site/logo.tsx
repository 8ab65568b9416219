import { logo } from '#app/contract/file-rules.ts'
import { defaultPictures } from '#app/contract/pictures.ts'
import { Picture } from './picture.tsx'

/** The logo beside the name of the institution, which says what it shows. `sizes` as in HTML. */
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
