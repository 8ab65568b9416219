/** Whether a reader can see anything of it: not only white space, controls, joiners and blank letters. */
export function hasVisibleText(text: string): boolean {
  return visible.test(text)
}

/** Whether every database can keep it: no NUL, which PostgreSQL refuses, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

// U+2800 is braille's empty cell, U+1D159 a note without a head: letters to Unicode, blank to the eye.
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u
