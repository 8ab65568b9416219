import type { PictureRule } from '#app/contract/file-rules.ts'
import { pictureSources } from '#app/contract/pictures.ts'

interface PictureProps {
  /** The key of the stored picture, or null. */
  picture: string | null
  rule: PictureRule
  alt: string
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string
  className?: string
  /** The address of the fallback, if there is no picture or it does not load. */
  fallback?: string
  /**
   * `first`: the largest picture in the first view, with high priority; one per page. `early`: in the first view,
   * without high priority. Others are loaded lazily.
   */
  comes?: 'first' | 'early'
}

/** A stored picture with its sizes, or its fallback; nothing if there is neither. */
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
