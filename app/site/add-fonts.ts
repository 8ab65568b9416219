import regular from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url'
import bold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff2?url'

/**
 * Adds the Bengali font as a fallback after those of the device, so that browsers download it only if needed. Called
 * after the first paint, which it would delay on slow connections.
 */
export function addFonts(): void {
  for (const [weight, file] of Object.entries({ 400: regular, 700: bold }))
    document.fonts.add(
      new FontFace('Pathshala Bengali', `url(${file})`, { weight, display: 'swap', unicodeRange: bengali }),
    )
}

// The unicode-range of the font files.
const bengali = 'U+0951-0952, U+0964-0965, U+0980-09FF, U+200C-200D, U+25CC'
