import { mask, maskAll } from './mask.rules.ts'

// Digits of the old and new national identity card, birth registrations, and board registrations.
const lengths: readonly number[] = [10, 13, 17]

/** The national digits of a phone number, without +880, 880 or 00880. */
export function nationalNumber(number: string): string {
  return number
    .replace(/\D/g, '')
    .replace(/^00(?=88)/, '')
    .replace(/^880?(?=\d{6})/, '0')
}

/** Account numbers, and the text with them and all public numbers masked. */
export function withoutPublicNumbers(text: string): { masked: string; accounts: string[] } {
  const rest = maskAll(text, publicNumbers)
  const found = [...rest.matchAll(account)].map(({ 0: typed, index, groups = {} }) => {
    const number = groups.number ?? ''
    const start = index + typed.length - number.length
    return { number, start, end: start + number.length }
  })
  return { masked: mask(rest, found), accounts: [...new Set(found.map(({ number }) => number))] }
}

/** One of at least three account numbers; one or two belong to the school, for fees. */
export function findAccounts(accounts: readonly string[]): string | undefined {
  return accounts.length > maxSchoolAccounts ? accounts[0] : undefined
}

const maxSchoolAccounts = 2

/** One of at least three MPO index numbers after that word. */
export function findIndexNumbers(text: string, excluded: ReadonlySet<string>): string | undefined {
  const word = indexWord.exec(text)
  if (!word) return undefined
  const numbers = [...text.slice(word.index).matchAll(indexNumber)].map(([number]) => number)
  const others = new Set(numbers.filter((number) => !excluded.has(nationalNumber(number))))
  return others.size >= 3 ? [...others][0] : undefined
}

/** A number of an identity card, birth registration or the like. */
export function findIdentityNumber(text: string, excluded: ReadonlySet<string>): string | undefined {
  const isOther = (number: string) => !excluded.has(nationalNumber(number))
  for (const { groups = {} } of text.matchAll(namedIdentity))
    if (isOther(groups.number ?? '')) return digitsOf(groups.number ?? '')
  for (const [run] of text.matchAll(digits)) {
    const number = identityIn(run, isOther)
    if (number) return number
  }
  return undefined
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
const isIdentityLength = (groups: readonly string[]) => lengths.includes(groups.join('').length)

/** `run`: digits separated by single blanks, dashes or dots. */
function identityIn(run: string, isOther: (number: string) => boolean): string | undefined {
  const parts = run.replace(/ ?([.-]) ?/g, '$1').split(' ')
  for (const part of parts) {
    const groups = part.split(/[.-]/)
    const alone = groups.find((group) => isIdentityLength([group]) && isOther(group))
    if (alone) return alone
    if (groups.length > 1 && isJoined(part, groups) && isOther(part)) return groups.join('')
  }
  return isSpaced(parts) && isOther(run) ? parts.join('') : undefined
}

/** Joined by dashes or dots, and no amount, time, years or range of rolls. */
function isJoined(part: string, groups: readonly string[]): boolean {
  const isAmount = /^\d+\.\d{1,2}$/.test(part)
  const isOfTimes = groups.every(({ length }) => length <= 2)
  const isOfYears = groups.filter(isYear).length > 1
  return isIdentityLength(groups) && !isAmount && !isOfTimes && !isOfYears && !isCounting(groups)
}

/** A few groups of three digits or more, separated by blanks, and no table row or list of rolls. */
function isSpaced(parts: readonly string[]): boolean {
  const isFew = parts.length > 1 && parts.length <= 5 && parts.every((part) => /^\d{3,}$/.test(part))
  const isOfTable = parts.join('').length === 10 && parts.some(isYear)
  return isFew && isIdentityLength(parts) && !isOfTable && !isCounting(parts)
}

const isYear = (group: string) => /^(?:19|20)\d\d$/.test(group)

function isCounting(groups: readonly string[]): boolean {
  return groups.every((group, at) => {
    const step = Number(group) - Number(groups[at - 1] ?? Number(group) - 1)
    return step > 0 && step <= largestStep
  })
}

const largestStep = 1000

// Bounded repetitions, or ones that cannot overlap with what follows, for linear time.
const digits = /\d+(?:(?: ?[.-] ?| )\d+)*/g
const written = String.raw`\d(?:[ .-]?\d)`
const endOfNumber = String.raw`(?![ .-]?\d)`
const number = '(?:নং|নম্বর|নাম্বার|সংখ্যা|no|number)'
const between = '[ :ঃ.#()/-]{0,5}'

const namedIdentity = new RegExp(
  String.raw`(?:\bnid\b|\bn\.i\.d|এন\.? ?আই\.? ?ডি|পরিচ\u09af\u09bc ?পত্র|জন্ম ?নিবন্ধন|birth ?reg|\bbrn\b|passport|পাসপোর্ট)[^\d\n#]{0,40}(?<number>${written}{7,19})${endOfNumber}`,
  'gu',
)

const account = new RegExp(
  String.raw`(?:হিসাব(?!ে)|একাউন্ট|[অএ]্যাকাউন্ট|\ba\/c|account|\bacct)[^\d\n]{0,30}(?<number>${written}{8,18})${endOfNumber}`,
  'gu',
)

const indexWord = /ইনডেক্স|\bindex\b/
const indexNumber = /(?<![\d.,-])[a-z]?\d{6,8}(?![\d]|[.,-]\d)/g

const publicNumbers: readonly RegExp[] = [
  // Memos: any text after the word, and the form of all government offices.
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:স্মারক|সূত্র|\bmemo\b|(?:পত্র|নথি) ?${number}|\bref(?:erence)?\b\.? ?(?:no|[:#]))${between}${number}?${between}[^\s,;।]{0,80}`,
    'gu',
  ),
  /(?<![\d.])\d{2}\.\d{2}\.(?:0000(?:\.\d{1,4}){0,8}|\d{1,4}(?:\.\d{1,4}){2,8})(?:-\d{1,6})?(?!\d)/g,
  // Landlines: with +880, area code, or after a word for them.
  /(?:\+|(?<!\d)00)880[ -]?[2-9](?:[ -]?\d){6,9}(?!\d)/g,
  /(?<![\d.-])0[2-9]\d{0,3}[ -]\d{5,8}(?![ -]?\d)/g,
  /(?:ফোন|phone|\btel|হটলাইন|hotline|ফ্যাক্স|\bfax)[^\d\n]{0,15}0[2-9]\d{6,9}(?!\d)/gu,
  // Amounts.
  /(?:৳|টাকা|\btk\.?|\bbdt) {0,2}\d{1,17}(?!\d)/gu,
  /(?<!\d)\d{1,17} {0,2}(?:টাকা|৳|\/-|\/=|tk\b)/gu,
  // Books.
  /(?:isbn|আইএসবিএন)[^\d\n]{0,10}\d[\d -]{8,16}/gu,
  /(?<!\d)97[89]-\d[\d-]{8,13}(?!\d)/g,
  // Codes of institutions, meetings and tenders.
  /(?:eiin|ইআইআইএন|(?:এমপিও|mpo|কলেজ|প্রতিষ্ঠান|প্রতিষ্ঠানের|institute|college) ?(?:কোড|code)|meeting ?id|মিটিং ?আইডি|zoom|জুম|(?:tender|টেন্ডার|দরপত্র) ?(?:id|আইডি|নং|no))[^\d\n]{0,12}\d(?:[ -]?\d){0,16}/gu,
]
