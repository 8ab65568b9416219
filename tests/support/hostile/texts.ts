/** What is repeated to make a check take long, or a text grow while it is read. */
export const hostileParts: readonly string[] = [
  // Grow when they are normalised (NFKC to 18 letters, NFC to 2 and 3), or with capitals.
  '\ufdfa',
  '\u0958',
  '\ufb2c',
  '\u{1d160}',
  '\u0390',
  'İ',
  // Marks that are put into order: each before all that stand before it.
  '\u0301',
  '\u0301\u0316',
  '\u09be\u09bc',
  '\u09cd\u200d',
  'ক্',
  'ো\u09d7',
  // Joined emoji, flags, faces with a colour.
  '👩\u200d',
  '👩‍👩‍👧‍👦',
  '🇧🇩',
  '👍🏽\ufe0f',
  '\ud800',
  // Walks over the keys, alphabets.
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
  // Blanks, seen and unseen.
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u00a0',
  '\u200b',
  // What stands between things.
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

/** A part again and again, as long as it was asked for, measured as it is sent; `end` fits to nothing. */
export function repeated(part: string, length: number, sizeOf: (text: string) => number, end = ''): string {
  return part.repeat(Math.max(1, Math.floor((length - end.length) / sizeOf(part)))) + end
}
