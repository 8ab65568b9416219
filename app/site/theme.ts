import { usualColor } from '#app/contract/theme-color.ts'

/** The CSS variables of the institution's colour; `color` is `#rrggbb`. */
export function themeVariables(color: string): string {
  const pairs = Object.entries(themeColors(color)).map(([name, value]) => `${name}:${value}`)
  return `:root{${pairs.join(';')}}`
}

/** The same variables by name, for pages that set them by script. */
export function themeColors(color: string) {
  const brand = rgbOf(brandColor(color))
  return {
    '--brand': hex(brand),
    '--brand-deep': hex(mix(brand, black, 0.28)),
    '--brand-tint': hex(mix(brand, white, 0.92)),
  }
}

/** The institution's colour, darkened until it is readable on white, and white on it. */
export function brandColor(color: string | undefined): string {
  const isColor = color !== undefined && /^#[0-9a-f]{6}$/i.test(color)
  return hex(darkenUntilReadable(rgbOf(isColor ? color : usualColor)))
}

type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

// Text in the colour on white, and white on it, needs 4.5:1 (WCAG 2.2, 1.4.3); a little more for tinted paper.
const neededContrast = 5.2

function darkenUntilReadable(color: Rgb): Rgb {
  let readable = color
  for (let step = 0; step < 20 && contrastWithWhite(readable) < neededContrast; step += 1)
    readable = mix(readable, black, 0.1)
  return readable
}

/** The contrast of a colour with white, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastWithWhite(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05)
}

function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [part(0), part(1), part(2)]
}

function hex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
