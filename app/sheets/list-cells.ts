import { toLatinDigits } from '#app/text/base/digits.ts'
import { weekDays } from '#app/text/dates/dates.ts'
import { foldKey, searchKey } from '#app/text/search/search-key.ts'

// Lists in one cell: the days of a week by their names, and labels with values, one in each line.

/** Days (0 Sunday to 6 Saturday) by their names, as `readDays` takes them. */
export function writeDays(days: readonly unknown[]): string {
  return days.map((day) => weekDays[Number(day)] ?? String(day)).join(', ')
}

/** The days that are named in a text, in any usual way, as JSON; what names no day stays as it is. */
export function readDays(text: string): string {
  const names = text.split(/[\s,;/।+&]+/).filter(Boolean)
  return JSON.stringify(names.map((name) => dayOf(name) ?? toLatinDigits(name)))
}

function dayOf(name: string): number | undefined {
  const key = foldKey(searchKey(name))
  if (key.length < 2) return undefined
  const found = dayNames.findIndex((names) => names.some((day) => day.startsWith(key)))
  return found < 0 ? undefined : found
}

const dayNames = [
  ['রবি', 'sunday'],
  ['সোম', 'monday'],
  ['মঙ্গল', 'tuesday'],
  ['বুধ', 'wednesday'],
  ['বৃহস্পতি', 'thursday'],
  ['শুক্র', 'friday'],
  ['শনি', 'saturday'],
].map(([short = '', english = ''], day) =>
  [short, `${short}বার`, weekDays[day] ?? '', english].map((name) => foldKey(searchKey(name))),
)

/** Labels with values as lines, as `readPairs` takes them. */
export function writePairs(pairs: readonly { label: string; value: string }[]): string {
  return pairs.map(({ label, value }) => `${label}: ${value}`).join('\n')
}

/** Lines like `শিক্ষার্থী: ৪২০` as JSON; each is divided at its first colon. */
export function readPairs(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim())
  return JSON.stringify(
    lines.map((line) => {
      const [label = '', ...value] = line.split(':')
      return { label: label.trim(), value: value.join(':').trim() }
    }),
  )
}
