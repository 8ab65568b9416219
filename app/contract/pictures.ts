import type { PictureRule } from './file-rules.ts'

/** Sources of a stored picture; sizes in CSS pixels of the original. */
export interface PictureSources {
  /** Supported by every browser and share card. */
  src: string
  srcSet: string
  /** A placeholder image of the same shape, if there is one. */
  placeholder?: string
  width: number
  height: number
}

/** In the key: t for transparent, s for a placeholder image. */
type PictureFlag = 't' | 's'

/** The key contains the size, so that pages need no query for it. */
export function pictureKey(name: string, width: number, height: number, flag?: PictureFlag): string {
  return `${name}-${width}x${height}${flag ? `-${flag}` : ''}`
}

export const placeholderPart = 'soft.webp'

/** Undefined if the key is not that of a picture. */
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

/** The file that every browser supports. */
export function picturePath(key: string): string {
  return `/media/${key}/${key.endsWith('-t') ? 'full.png' : 'full.jpg'}`
}

export function isPictureKey(key: string): boolean {
  return sizeInKey(key) !== undefined
}

/** The width of the file for every browser, if the picture is as wide. */
export const fallbackWidth = 1200

/** Wider pictures are reduced to this width. */
export function storedWidth(rule: PictureRule): number {
  return Math.max(fallbackWidth, ...rule.widths)
}

/** The rendered widths: those of the rule up to the original's, and the original's if it is smaller. */
export function webpWidths(rule: PictureRule, width: number): number[] {
  const smaller = rule.widths.filter((candidate) => candidate < width)
  return smaller.length < rule.widths.length ? [...smaller, width] : [...rule.widths]
}

function sizeInKey(key: string | null | undefined): { width: number; height: number } | undefined {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})(?:-[st])?$/.exec(key ?? '') ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** Replacements for pictures that do not load. */
export const defaultPictures = {
  college: '/static/default-college.svg',
  logo: '/static/icon.svg',
  person: '/static/default-person.svg',
  photo: '/static/default-picture.svg',
} as const
