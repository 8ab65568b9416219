/**
 * A search key in which letters that are often confused are equal: ণ and ন; শ, ষ and স; য and জ; ঙ and ং; ৎ and ত; long
 * and short vowels. Without ঁ and ঃ.
 */
export function looseKey(key: string): string {
  if (!confusable.test(key)) return key
  let loose = ''
  for (let index = 0; index < key.length; index += 1) loose += looseUnit(key, index)
  return loose
}

/** One UTF-16 unit of a loose key; '' if it is left out. */
export function looseUnit(key: string, index: number): string {
  const unit = key.charAt(index)
  // Neither the second letter of a conjunct (্য) nor য়.
  if (unit === ya) return key[index - 1] === hasanta || key[index + 1] === nukta ? unit : 'জ'
  // অঙ্ক and অংক.
  if (unit === hasanta && key[index - 1] === 'ঙ') return ''
  return replacements.get(unit) ?? unit
}

const [hasanta, nukta, ya] = ['\u09cd', '\u09bc', '\u09af']

const replacements = new Map([
  ['ণ', 'ন'],
  ['শ', 'স'],
  ['ষ', 'স'],
  ['ঙ', 'ং'],
  ['ৎ', 'ত'],
  ['ঈ', 'ই'],
  ['ঊ', 'উ'],
  ['\u09c0', '\u09bf'],
  ['\u09c2', '\u09c1'],
  ['\u0981', ''],
  ['\u0983', ''],
])

const confusable = new RegExp(`[${[...replacements.keys()].join('')}${ya}]`)
