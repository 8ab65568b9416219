import { launchChromium, type Page } from '../../tests/support/launch-chromium.ts'
import { leastOf, type Row } from './rows.ts'
import { names, newFolder, type School, startOn } from './school.ts'
import { fetchLists, frameMs, openAgain, openScreen } from './screens.ts'

const classes = 40
const lastNames = ['আক্তার', 'হোসেন', 'রায়', 'মিয়া', 'বেগম', 'দাস', 'উদ্দিন', 'পাল']
const subjects =
  'বাংলা ইংরেজি গণিত বিজ্ঞান ইতিহাস ভূগোল ধর্ম কৃষি তথ্যপ্রযুক্তি চারুকলা শারীরিক সংগীত পৌরনীতি অর্থনীতি পদার্থ রসায়ন জীববিজ্ঞান হিসাববিজ্ঞান যুক্তি উচ্চতর'
const otherClass = 'another class'
const lists = ['class-routine', 'periods', 'classes', 'sections', 'subjects', 'teachers']

// The first period of the last day, which the first class has free.
const cell = 'table[aria-label$="সপ্তাহের রুটিন"] tbody td:last-child button'

/** The grid of the class routine in a browser: each key with which a cell is filled, until its answer is painted. */
export async function measureRoutine(): Promise<Row[]> {
  const school = await startWithRoutine()
  const browser = await launchChromium()
  try {
    const page = await openScreen(browser, school, '/dashboard/class-routine', cell)
    await page.evaluate(() => {
      for (const section of ['routine-missing', 'routine-clashes']) localStorage.setItem(section, 'open')
    })
    const opened = await leastOf(5, {
      'opening the screen': () => openAgain(page, cell),
      'reading its lists': () => fetchLists(page, lists),
    })
    const least = new Map<string, number>()
    for (let round = 0; round < 20; round += 1)
      for (const [key, took] of Object.entries(await fillCell(page)))
        least.set(key, Math.min(took, least.get(key) ?? Infinity))
    const details = [...least, ...Object.entries(opened)].map(([key, took]) => `${key} ${took.toFixed(0)} ms`)
    // Not a cell's answer.
    least.delete(otherClass)
    return [
      {
        what: `the slowest key while a cell is filled in the routine of ${classes} classes`,
        measured: Math.max(...least.values()) / frameMs,
        goal: 3,
        unit: 'frames',
        details: details.join(', '),
      },
    ]
  } finally {
    await browser.close()
    await school.end()
  }
}

/** 35 periods a week, 20 subjects of each class, and 80 teachers, half of whom teach at the same time. */
async function startWithRoutine(): Promise<School> {
  const school = await startOn(await newFolder(), { SAMPLE_CONTENT: 'off' })
  const add = async (path: string, fields: object) =>
    (await school.send<{ id: number }>('POST', `/api/${path}/`, fields)).id
  const teachers: number[] = []
  for (const last of lastNames)
    for (const first of names) teachers.push(await add('teachers', { full_name: `${first} ${last}` }))
  const times = Array.from({ length: 7 }, (_, at) => {
    const hour = String(9 + at).padStart(2, '0')
    return { startTime: `${hour}:00`, endTime: `${hour}:50` }
  })
  const periods = times.map((time, at) => ({ ...time, name: `${at + 1}`, is_break: false, days: [] }))
  await school.send('PUT', '/api/periods/bulk/', { periods })
  for (let at = 0; at < classes; at += 1) {
    const classId = await add('classes', { name: `শ্রেণি ${at + 1}` })
    const own: number[] = []
    for (const name of subjects.split(' '))
      own.push(await add('subjects', { name, class_name: classId, weekly_periods: 2 }))
    const entries = Array.from({ length: at === 0 ? 28 : 35 }, (_, lesson) => ({
      subjectId: own[lesson % own.length],
      teacherId: teachers[(at + 4 * (lesson % own.length)) % teachers.length],
      ...times[lesson % 7],
      days: [Math.floor(lesson / 7)],
    }))
    await school.send('PUT', '/api/class-routine/bulk/', { classId, entries })
  }
  return school.restart()
}

/** The milliseconds of each key; the cell is empty again afterwards. */
function fillCell(page: Page): Promise<Record<string, number>> {
  return page.evaluate(
    async ([cell = '', otherClass = '']) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const find = () => document.querySelector<HTMLElement>(cell)
      const focus = () => {
        find()?.focus()
        return painted()
      }
      /** Types a letter into an empty box, and empties another one. */
      const press = async (key: string) => {
        const start = performance.now()
        const box = document.activeElement
        const isTyped = box?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
        if (isTyped && box instanceof HTMLInputElement) {
          set?.call(box, box.value === '' ? key : '')
          box.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }
        await painted()
        return performance.now() - start
      }
      const isSaved = () =>
        [...document.querySelectorAll('[role=status]')].some(
          ({ textContent }) => textContent === 'সব সংরক্ষিত',
        )

      await focus()
      const classAfter = await press('PageDown')
      const classBefore = await press('PageUp')
      await focus()
      const opening = await press('ত')
      const letter = Math.max(await press('ত'), await press('ত'))
      const subject = await press('Enter')
      const teacher = await press('স')
      const finish = await press('Enter')
      // In the next cell, while this one is saved.
      let saving = 0
      for (let letters = 0; letters < 10 || !isSaved(); letters += 1)
        saving = Math.max(saving, await press('র'))
      await press('Escape')
      await focus()
      if (!find()?.textContent.startsWith('তথ্যপ্রযুক্তিসু')) throw new Error('the cell is not filled')
      await press('Delete')
      while (!isSaved()) await painted()
      return {
        [otherClass]: Math.max(classAfter, classBefore),
        'a letter on the cell': opening,
        'a letter of the subject': letter,
        'Enter after it': subject,
        'a letter of the teacher': teacher,
        'Enter after that': finish,
        'letters in the next cell while this one is saved': saving,
      }
    },
    [cell, otherClass],
  )
}
