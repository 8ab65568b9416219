// Measures the product against minimal reference programs; exits with 1 if a ratio misses its goal.
import { measureOpening, measureTyping } from './bench/browser.ts'
import { measureCachedAnswers } from './bench/cached-answers.ts'
import { measureFreshPage } from './bench/fresh-answers.ts'
import { measureGrowth } from './bench/growth.ts'
import { measureImports } from './bench/imports.ts'
import { measureInstalled } from './bench/installed.ts'
import { measureInLighthouse } from './bench/lighthouse.ts'
import { measureMemory } from './bench/memory.ts'
import { measurePictures } from './bench/pictures.ts'
import { type MeasuredSchool, type Restart, startSchool } from './bench/school.ts'
import { measureSeenElsewhere } from './bench/seen-elsewhere.ts'
import { measureStart } from './bench/start-up.ts'
import { measureStudents } from './bench/students-list.ts'
import { printTable, type Row } from './bench/table.ts'
import { measureCreates } from './bench/writes.ts'

const students = 10_000
const parts: Record<string, (school: MeasuredSchool, restart: Restart) => Promise<Row[]>> = {
  cached: measureCachedAnswers,
  fresh: measureFreshPage,
  students: measureStudents,
  typing: measureTyping,
  opening: measureOpening,
  lighthouse: measureInLighthouse,
  memory: measureMemory,
  creates: measureCreates,
  imports: measureImports,
  pictures: measurePictures,
  elsewhere: measureSeenElsewhere,
  start: measureStart,
  installed: async () => measureInstalled(),
  growth: measureGrowth,
}

// Takes minutes and concerns future sizes only: runs only when named.
const onlyNamed = ['growth']

const named = process.argv.slice(2)
const wanted = named.length > 0 ? named : Object.keys(parts).filter((name) => !onlyNamed.includes(name))
let school = await startSchool(students)
const rows: Row[] = []
const restart = async () => {
  school = await school.restart()
  return school
}
try {
  for (const [name, measure] of Object.entries(parts))
    if (wanted.includes(name)) {
      // Each part starts with a fresh server, so that parts do not affect each other. Parts that add records come last.
      rows.push(...(await measure(await restart(), restart)))
    }
} finally {
  await school.end()
}
if (!printTable(rows)) process.exitCode = 1
