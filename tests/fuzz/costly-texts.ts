// Units of text whose repetition could make a check slow.
const signs: readonly string[] = [
  // One character that normalisation (NFKC) expands to eighteen, and others that expand or are reordered.
  '\ufdfa',
  '\u3300',
  '\u1e9b\u0323',
  '\u09dc\u09df',
  'a\u0323\u0307',
  // Combining marks and joiners.
  '\u0301\u0323',
  '\u09bc',
  '\u200d',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d',
  '\u{1f1e7}\u{1f1e9}',
  'ক্\u200d',
  // Keyboard walks, digits of several kinds, and an empty text.
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

// Lengths in bytes: a name, a password, just below and above a limit, a header, a field, and one more.
const limits: readonly number[] = [50, 51, 256, 257, 1000, 4000, 20 * 1024, 20 * 1024 + 4]

/** Texts that are costly to normalise, split or search, repeated up to each limit and just beyond it. */
export const costlyTexts: readonly string[] = signs.flatMap((sign) =>
  limits.map((limit) => sign.repeat(Math.max(1, Math.ceil(limit / Buffer.byteLength(sign))))),
)
