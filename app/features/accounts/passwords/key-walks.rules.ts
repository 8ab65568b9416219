/** Whether a text is a keyboard walk: rows, columns, alphabets and repeated keys, except for at most two letters. */
export function isWalk(text: string): boolean {
  const keys = [...text.replace(/[\s._-]/g, '')]
  if (keys.length === 0) return false
  if (new Set(keys).size <= 2 || isRepeated(keys)) return true
  const pairs = keys.filter((_key, index) => index % 2 === 0)
  const others = keys.filter((_key, index) => index % 2 === 1)
  // 1q2w3e4r, 11223344
  return (
    keysOutsideWalks(keys) <= 2 ||
    (keys.length >= 6 && keysOutsideWalks(pairs) === 0 && keysOutsideWalks(others) === 0)
  )
}

/** Whether digits are a date, two years, a Bangladeshi mobile number, or at most three distinct ones. */
export function isDateOrPhone(digits: string): boolean {
  if (digits === '') return false
  return (
    /^(?:00880|880|0)?1[3-9]\d{8}$/.test(digits) ||
    /^(?:(?:19|20)\d\d){1,2}$/.test(digits) ||
    (new Set(digits).size <= 3 && digits.length <= 10) ||
    isDate(digits) ||
    wellKnown.has(digits)
  )
}

const day = '(?:0[1-9]|[12]\\d|3[01])'
const month = '(?:0[1-9]|1[0-2])'
const year = '(?:19[3-9]\\d|20[0-4]\\d)'
const dates = new RegExp(
  `^(?:${day}${month}${year}|${month}${day}${year}|${year}${month}${day}|${year}${day}${month}|${day}${month}\\d\\d)$`,
)
const isDate = (digits: string) => dates.test(digits)

const wellKnown = new Set([
  '10203040',
  '1020304050',
  '24681012',
  '13579246',
  '31415926',
  '3141592653',
  '11235813',
])

const rows = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '!@#$%^&*()',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.'],
  // The numeric keypads of keyboards and phones.
  ...['147', '258', '369', '159', '357', '7410', '8520', '9630', '789', '456', '789456123', '147258369'],
  'অআইঈউঊঋএঐওঔ',
  'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ',
]
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(''))].map((walk) => [...walk])

// The positions of each key in the walks.
const positions = new Map<string, { walk: readonly string[]; at: number }[]>()
for (const walk of walks)
  for (const [at, key] of walk.entries()) positions.set(key, [...(positions.get(key) ?? []), { walk, at }])

/** How many keys remain after removing walks of three or more keys, the longest first. */
function keysOutsideWalks(keys: readonly string[]): number {
  let outside = 0
  let at = 0
  while (at < keys.length) {
    const length = Math.max(longestWalk(keys, at), sameKeys(keys, at))
    if (length < 3) outside += 1
    at += length < 3 ? 1 : length
  }
  return outside
}

function longestWalk(keys: readonly string[], from: number): number {
  let longest = 0
  for (const { walk, at } of positions.get(keys[from] ?? '') ?? []) {
    let length = 1
    while (from + length < keys.length && walk[at + length] === keys[from + length]) length += 1
    longest = Math.max(longest, length)
  }
  return longest
}

function sameKeys(keys: readonly string[], at: number): number {
  let end = at + 1
  while (end < keys.length && keys[end] === keys[at]) end += 1
  return end - at
}

// A few keys repeated: xyzqxyzq.
function isRepeated(keys: readonly string[]): boolean {
  return [1, 2, 3, 4].some(
    (length) => keys.length >= 2 * length && keys.every((key, index) => key === keys[index % length]),
  )
}
