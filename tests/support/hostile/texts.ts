/** Units whose repetition could make a check slow, or a text grow. */
export const hostileParts: readonly string[] = [
  // Expand with normalisation (NFKC to 18 characters, NFC to 2 and 3), or in upper case.
  '\ufdfa',
  '\u0958',
  '\ufb2c',
  '\u{1d160}',
  '\u0390',
  'İ',
  // Combining marks that are reordered: each before all that precede it.
  '\u0301',
  '\u0301\u0316',
  '\u09be\u09bc',
  '\u09cd\u200d',
  'ক্',
  'ো\u09d7',
  // Joined emoji, flags, faces with a skin tone.
  '👩\u200d',
  '👩‍👩‍👧‍👦',
  '🇧🇩',
  '👍🏽\ufe0f',
  '\ud800',
  // Keyboard walks, alphabets.
  'qwertyuiop',
  '1q2w3e4r',
  'qaz',
  'abcdefghijklmnopqrstuvwxyz',
  'কখগঘঙচছজঝঞ',
  'ab',
  'rahim',
  '1',
  '১',
  '1.',
  // Visible and invisible blanks.
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u00a0',
  '\u200b',
  // Separators.
  '"',
  "'",
  '\\',
  ',',
  ';',
  ';q=0,',
  '=',
  '; a="',
  '/',
  '.',
  '-',
  '@',
  'a@a.',
  ':',
  '(',
  '!3d1',
  '%',
  '&a',
  '<',
  'W/"",',
  'Version/1 ',
  'Bearer ',
]

/** Repeats a unit up to a size in its encoding; `end` never matches. */
export function repeated(part: string, length: number, sizeOf: (text: string) => number, end = ''): string {
  return part.repeat(Math.max(1, Math.floor((length - end.length) / sizeOf(part)))) + end
}
