import type { PictureRule } from '#app/contract/file-rules.ts'
import { pictureSources } from '#app/contract/pictures.ts'

interface PictureProps {
  /** The key. */
  picture: string | null
  rule: PictureRule
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  className?: string
  /** The fallback if there is no picture or it does not load. */
  fallback?: string
  /**
   * `first`: the largest picture above the fold, high priority; one per page. `early`: above the fold, low priority.
   * Others are lazy.
   */
  comes?: 'first' | 'early'
}

/** Renders nothing if there is neither picture nor fallback. */
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

const lazy = { loading: 'lazy' } as const
const priorities = { first: { fetchPriority: 'high' }, early: { fetchPriority: 'low' } } as const
