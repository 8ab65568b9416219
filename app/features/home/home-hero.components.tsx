import { defaultPictures, pictureSources } from '#app/contract/pictures.ts'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import { Logo } from '#app/site/logo.tsx'
import { nameOf, type Site } from '#app/site/page.ts'
import { Picture } from '#app/site/picture.tsx'

const rule = institutionEntity.files.institution_image
// On dense phone screens two thirds of the pixels look the same and load in half the time.
const sizes = '(min-width: 60rem) 60vw, (min-width: 48rem) 100vw, 66vw'

const fallback = defaultPictures.college

// Longer names have smaller letters, to leave room for the notices on a phone.
const longName = 40

export function HomeHero({ site }: { site: Site }) {
  const { institution } = site
  const hero = institution?.hero ?? 'photo'
  const picture = hero === 'photo' ? (institution?.institution_image ?? null) : null
  const crest = !picture && hero !== 'name' ? (institution?.logo ?? null) : null
  const name = nameOf(site)
  const isLong = name.length > longName
  const look = picture ? '' : crest ? 'hero-plain hero-crest ' : 'hero-plain '
  return (
    <div className={`hero ${look}on-screen`}>
      <HeroPicture picture={picture} alt={`${name} প্রাঙ্গণ`} />
      <div className={isLong ? 'hero-text is-long' : 'hero-text'}>
        {crest && <Logo picture={crest} sizes="(min-width: 60rem) 144px, 64px" />}
        <div>
          <h1>{name}</h1>
          {!picture && institution?.name_en && (
            <p className="off-phone" lang="en">
              {institution.name_en}
            </p>
          )}
          {institution?.tagline && (
            // Beside a crest, a long name needs all the height that a phone has for it.
            <p className={crest && isLong ? 'tagline off-phone' : 'tagline'}>{institution.tagline}</p>
          )}
        </div>
      </div>
    </div>
  )
}

/** On small screens a placeholder image comes first. */
function HeroPicture({ picture, alt }: { picture: string | null; alt: string }) {
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
        <img src={src} srcSet={srcSet} sizes={sizes} {...shape} alt="" className="hero-picture" />
      </noscript>
    </>
  )
}
