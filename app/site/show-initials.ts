import regular from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url'
import bold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff2?url'

/**
 * Adds our font behind those of the device: a browser fetches it where none of them has Bengali letters. Asked for before
 * the page is shown it would keep the first text back on a slow line.
 */
export function showInitials(): void {
  for (const [weight, file] of Object.entries({ 400: regular, 700: bold }))
    document.fonts.add(
      new FontFace('Pathshala Bengali', `url(${file})`, { weight, display: 'swap', unicodeRange: bengali }),
    )
}

// The letters that the files have.
const bengali = 'U+0951-0952, U+0964-0965, U+0980-09FF, U+200C-200D, U+25CC'
