/** Anything besides white space, controls, joiners and blank letters. */
export function hasVisibleText(text: string): boolean {
  return visible.test(text)
}

/** No NUL, which PostgreSQL refuses, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

// U+2800 (empty braille cell) and U+1D159 (null notehead) count as letters but are blank.
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u
