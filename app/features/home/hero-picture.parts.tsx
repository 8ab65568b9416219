import { defaultPictures, pictureSources } from '#app/contract/pictures.ts'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import { Picture } from '#app/site/picture.tsx'

const rule = institutionEntity.files.institution_image
// On dense phone screens two thirds of the pixels look the same and load in half the time.
const sizes = '(min-width: 48rem) 100vw, 66vw'

const fallback = defaultPictures.college

/** The wide picture of the institution; on small screens a placeholder image first. */
export function HeroPicture({ picture, alt }: { picture: string | null; alt: string }) {
  const sources = pictureSources(picture, rule)
  if (!sources) return null
  if (!sources.placeholder)
    return (
      <Picture
        picture={picture}
        rule={rule}
        alt={alt}
        sizes={sizes}
        className="hero-picture"
        fallback={fallback}
        comes="first"
      />
    )
  const { src, srcSet, placeholder, width, height } = sources
  const shape = { width, height }
  return (
    <>
      <picture>
        <source media="(min-width: 48rem)" srcSet={srcSet} sizes={sizes} />
        <img
          src={placeholder}
          data-sharp={srcSet}
          {...shape}
          alt={alt}
          className="hero-picture"
          data-fallback={fallback}
          fetchPriority="high"
        />
      </picture>
      <noscript>
        <img src={src} srcSet={srcSet} sizes={sizes} {...shape} alt="" className="hero-picture hero-sharp" />
      </noscript>
    </>
  )
}
