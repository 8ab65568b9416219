// What a check of a text may be slow at, each to be repeated.
const signs: readonly string[] = [
  // One sign that is eighteen letters once it is normalised (NFKC), and others that grow or change places.
  '\ufdfa',
  '\u3300',
  '\u1e9b\u0323',
  '\u09dc\u09df',
  'a\u0323\u0307',
  // Marks on one letter, and signs that join.
  '\u0301\u0323',
  '\u09bc',
  '\u200d',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d',
  '\u{1f1e7}\u{1f1e9}',
  'ক্\u200d',
  // Walks over the keys, digits of several kinds, and nothing at all.
  'qwertyuiop',
  'zxcvbnm,./',
  "asdfghjkl;'",
  '1234567890',
  '১২৩৪৫৬৭৮৯০',
  '٠١٢٣',
  '2026-01-01',
  ' ',
  '\u00a0\u3000',
  '\t',
  '"',
  "'",
  '"\\',
  '((',
  '..',
  '@.',
  ', ',
  '; =',
  '<!--',
  '%25',
]

// In bytes: a name, a password, the longest letter before a limit and behind it, a header, a field, and one more.
const limits: readonly number[] = [50, 51, 256, 257, 1000, 4000, 20 * 1024, 20 * 1024 + 4]

/** Signs that cost much when a text is normalised, split or searched, repeated up to each limit and just beyond it. */
export const costlyTexts: readonly string[] = signs.flatMap((sign) =>
  limits.map((limit) => sign.repeat(Math.max(1, Math.ceil(limit / Buffer.byteLength(sign))))),
)
