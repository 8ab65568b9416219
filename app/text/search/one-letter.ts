/** Whether two words differ in one letter: another one, one more, one less, or two neighbours exchanged. */
export function differInOneLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1
  const [left, leftOfLong] = [short.length - start - end, long.length - start - end]
  if (leftOfLong <= 1) return left + leftOfLong > 0
  return (
    left === 2 && leftOfLong === 2 && short[start] === long[start + 1] && short[start + 1] === long[start]
  )
}
