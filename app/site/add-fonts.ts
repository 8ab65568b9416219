import regular from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url'
import bold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff2?url'

/**
 * Adds our Bengali font after those of the device: browsers download it only if none of them has Bengali letters. Added
 * before the first paint, it would delay the first text on a slow line.
 */
export function addFonts(): void {
  for (const [weight, file] of Object.entries({ 400: regular, 700: bold }))
    document.fonts.add(
      new FontFace('Pathshala Bengali', `url(${file})`, { weight, display: 'swap', unicodeRange: bengali }),
    )
}

// The unicode-range of the files.
const bengali = 'U+0951-0952, U+0964-0965, U+0980-09FF, U+200C-200D, U+25CC'
