import { usualColor } from '#app/contract/theme-color.ts'

/**
 * CSS variables of the institution's colour (`#rrggbb`), in the light and the dark variant. `--brand` and
 * `--brand-deep` are backgrounds of white text, `--link` and `--link-deep` are text colours.
 */
export function themeVariables(color: string): string {
  const light = themeColors(color)
  const links = { '--link': light['--brand'], '--link-deep': light['--brand-deep'] }
  // In dark.css the minifier would add variables for `light-dark()`.
  const dark = `:root{color-scheme:dark;${declared(darkColors(color))}}`
  return `:root{${declared({ ...light, ...links })}}@media screen and (prefers-color-scheme:dark){${dark}}`
}

/** Variables of the light variant, for pages that set them by script. */
export function themeColors(color: string) {
  const brand = rgbOf(brandColor(color))
  return {
    '--brand': hex(brand),
    '--brand-deep': hex(mix(brand, black, 0.28)),
    '--brand-tint': hex(mix(brand, white, 0.92)),
  }
}

export function darkColors(color: string) {
  const readable = rgbOf(brandColor(color))
  // Differs from the dark paper around it, and is dark enough for white text.
  const brand = changeUntil(readable, lighten, (lighter) => contrast(lighter, darkPaper) >= 1.9)
  const tint = mix(darkPaper, brand, 0.3)
  const link = changeUntil(brand, lighten, (lighter) => contrast(lighter, tint) >= minContrast)
  return {
    '--brand': hex(brand),
    '--brand-deep': hex(mix(brand, black, 0.28)),
    '--brand-tint': hex(tint),
    '--link': hex(link),
    '--link-deep': hex(mix(link, white, 0.4)),
  }
}

/** Darkened until white text on it, and it on white, are readable. */
export function brandColor(color: string | undefined): string {
  const isColor = color !== undefined && /^#[0-9a-f]{6}$/i.test(color)
  const given = rgbOf(isColor ? color : usualColor)
  return hex(changeUntil(given, darken, (darker) => contrast(darker, white) >= minContrast))
}

/** `#rrggbb`; 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  return contrast(rgbOf(one), rgbOf(other))
}

type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

// The lighter of the two dark papers in dark.css, which has less contrast with text.
const darkPaper: Rgb = [0x20, 0x1e, 0x1a]

// Text needs 4.5:1 (WCAG 2.2, 1.4.3); a little more for tinted paper.
const minContrast = 5.2

function declared(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

function changeUntil(color: Rgb, change: (color: Rgb) => Rgb, isEnough: (changed: Rgb) => boolean): Rgb {
  let changed = color
  for (let step = 0; step < 60 && !isEnough(changed); step += 1) changed = change(changed)
  return changed
}

function darken(color: Rgb): Rgb {
  return mix(color, black, 0.1)
}

// White alone would desaturate; brighter channels keep the hue.
function lighten([red, green, blue]: Rgb): Rgb {
  const brighter = (channel: number) => Math.min(255, channel * 1.06)
  return mix([brighter(red), brighter(green), brighter(blue)], white, 0.04)
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

// WCAG 2.2, "relative luminance".
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
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
