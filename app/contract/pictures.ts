import type { PictureRule } from './file-rules.ts'

/** What a page needs to show a stored picture; sizes in CSS pixels of the original. */
export interface PictureSources {
  /** The file that every browser and share card supports. */
  src: string
  srcSet: string
  /** A placeholder image of the same shape, if there is one. */
  placeholder?: string
  width: number
  height: number
}

/** Further traits in the key: the picture is transparent, or has a placeholder image. */
type Trait = 't' | 's'

/** The key of a stored picture contains its size, so that pages need not query it. */
export function pictureKey(name: string, width: number, height: number, trait?: Trait): string {
  return `${name}-${width}x${height}${trait ? `-${trait}` : ''}`
}

/** The file name of the placeholder image. */
export const placeholderPart = 'soft.webp'

/** Address, sources and size of a stored picture; undefined for any other key. */
export function pictureSources(
  key: string | null | undefined,
  rule: PictureRule,
): PictureSources | undefined {
  const size = sizeInKey(key)
  if (!key || !size) return undefined
  const srcSet = webpWidths(rule, size.width)
    .map((width) => `/media/${key}/${width}.webp ${width}w`)
    .join(', ')
  return {
    src: picturePath(key),
    srcSet,
    ...(key.endsWith('-s') && { placeholder: `/media/${key}/${placeholderPart}` }),
    width: size.width,
    height: size.height,
  }
}

/** The address of the file that every browser supports. */
export function picturePath(key: string): string {
  return `/media/${key}/${key.endsWith('-t') ? 'full.png' : 'full.jpg'}`
}

/** Whether a key is that of a picture. */
export function isPictureKey(key: string): boolean {
  return sizeInKey(key) !== undefined
}

/** The width of the file that every browser supports, if the picture is as wide. */
export const fallbackWidth = 1200

/** The width that is kept of a wider picture. */
export function keptWidth(rule: PictureRule): number {
  return Math.max(fallbackWidth, ...rule.widths)
}

/** The widths that are rendered: those of the rule up to the original's, and that one if it is smaller. */
export function webpWidths(rule: PictureRule, width: number): number[] {
  const smaller = rule.widths.filter((candidate) => candidate < width)
  return smaller.length < rule.widths.length ? [...smaller, width] : [...rule.widths]
}

function sizeInKey(key: string | null | undefined): { width: number; height: number } | undefined {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})(?:-[st])?$/.exec(key ?? '') ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** What stands in the place of a picture that does not load. */
export const defaultPictures = {
  college: '/static/default-college.svg',
  logo: '/static/icon.svg',
  person: '/static/default-person.svg',
  photo: '/static/default-picture.svg',
} as const
