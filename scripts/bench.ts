// Measures the product against minimal programs; exits with 1 if a row misses its goal. `npm run bench -- PART …` runs parts.
import { measureCachedAnswers, measureFreshPage } from './bench/pages.ts'
import { measureMemory, measurePaint, measurePropagation } from './bench/process.ts'
import { measureRoutine } from './bench/routine.ts'
import type { Row } from './bench/rows.ts'
import { type Restart, type School, startSchool } from './bench/school.ts'
import { measureSearches } from './bench/searches.ts'
import { measureList, measureScreen } from './bench/students.ts'
import { measureCreates, measureImports, measurePictures } from './bench/writes.ts'

// Parts that add records come last.
const parts: Record<string, (school: School, restart: Restart) => Promise<Row[]>> = {
  cached: measureCachedAnswers,
  fresh: measureFreshPage,
  list: measureList,
  screen: measureScreen,
  routine: measureRoutine,
  paint: measurePaint,
  memory: measureMemory,
  creates: measureCreates,
  imports: measureImports,
  pictures: measurePictures,
  search: measureSearches,
  elsewhere: measurePropagation,
}

const chosen = process.argv.slice(2)
let school = await startSchool(10_000)
// Each part has a fresh process, so that parts do not affect each other.
const restart = async () => {
  school = await school.restart()
  return school
}
const rows: Row[] = []
try {
  for (const [name, measure] of Object.entries(parts))
    if (chosen.length === 0 || chosen.includes(name)) rows.push(...(await measure(await restart(), restart)))
} finally {
  await school.end()
}

console.log('\n| What | Measured | Goal | | Details |\n|---|---|---|---|---|')
for (const { what, measured, goal, unit, details = '' } of rows) {
  const [value, limit] = [format(measured), String(goal)].map((text) => (unit ? `${text} ${unit}` : text))
  console.log(`| ${what} | ${value} | ${limit} | ${measured <= goal ? 'met' : '**missed**'} | ${details} |`)
}
if (rows.some(({ measured, goal }) => !(measured <= goal))) process.exitCode = 1

function format(value: number): string {
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)
}
