import type { PictureRule } from '#app/contract/file-rules.ts'
import { pictureSources } from '#app/contract/pictures.ts'

interface PictureProps {
  /** What the record keeps: the key of the stored picture, or null. */
  picture: string | null
  rule: PictureRule
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  className?: string
  /** The address of what is shown when there is no picture, or when it does not load. */
  fallback?: string
  /**
   * `first`: the largest that a reader sees at once, fetched before anything else; one on a page. `early`: seen at
   * once, but nobody waits for it. Others wait until they are scrolled near.
   */
  comes?: 'first' | 'early'
}

/** A stored picture in the sizes that screens need, or what stands in its place; nothing where neither is there. */
export function Picture({ picture, rule, alt, sizes, className, fallback, comes }: PictureProps) {
  const sources = pictureSources(picture, rule)
  const loading = comes ? priorities[comes] : lazy
  if (!sources)
    return fallback ? (
      <img src={fallback} alt={alt} width={160} height={200} className={className} {...loading} />
    ) : null
  return (
    <img
      src={sources.src}
      srcSet={sources.srcSet}
      sizes={sizes}
      width={sources.width}
      height={sources.height}
      alt={alt}
      className={className}
      data-fallback={fallback}
      {...loading}
    />
  )
}

const lazy = { loading: 'lazy', decoding: 'async' } as const
const priorities = { first: { fetchPriority: 'high' }, early: { fetchPriority: 'low' } } as const
