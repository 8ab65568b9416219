import { looseKey } from './loose-key.ts'
import { searchKey } from './search-key.ts'

/** An abbreviation in the letters of the other script, loose: hpv is এইচপিভি. */
export function spelledOut(word: string): string | undefined {
  if (/^[a-z]{3,6}$/.test(word)) return [...word].map((letter) => names.get(letter)).join('')
  const read = [...word.matchAll(name)].map(([one]) => one)
  return read.length >= 3 && read.join('') === word ? read.map((one) => letters.get(one)).join('') : undefined
}

// The Bengali names of the letters, as in এইচএসসি.
const names = new Map(
  `এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড`
    .split(' ')
    .map((one, index) => [String.fromCharCode('a'.charCodeAt(0) + index), looseKey(searchKey(one))] as const),
)

const letters = new Map([...names].map(([letter, one]) => [one, letter]))

// The longest first: এইচ before এ.
const name = new RegExp([...letters.keys()].sort((one, other) => other.length - one.length).join('|'), 'g')
