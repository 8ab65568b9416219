import { type Device, type Lighthouse, openLighthouse } from '../../tests/support/run-lighthouse.ts'
import { startBarePage } from './bare-page.ts'
import type { MeasuredSchool } from './school.ts'
import type { Row } from './table.ts'

const qualities = ['accessibility', 'best-practices', 'seo']
const pages = [
  '/',
  '/academic',
  '/facnstaff',
  '/gallery',
  '/notice',
  '/contact',
  '/admission',
  '/login',
  '/info',
]

/** Lighthouse scores of the public pages on a phone, and their speed against a minimal page with the same text. */
export async function measureInLighthouse(school: MeasuredSchool): Promise<Row[]> {
  const lighthouse = await openLighthouse()
  const rows: Row[] = []
  try {
    const [notice] = (await (await school.send('GET', '/api/notices/')).json()) as { id: number }[]
    for (const path of [...pages, '/routine', `/notice/${notice?.id}`])
      rows.push(await missingPoints(lighthouse, school, path, qualities))
    rows.push(await missingPoints(lighthouse, school, '/nothing-here', ['accessibility']))
    for (const path of ['/', '/notice']) rows.push(...(await compareSpeed(lighthouse, school, path)))
  } finally {
    lighthouse.close()
  }
  return rows
}

async function missingPoints(
  lighthouse: Lighthouse,
  { port }: MeasuredSchool,
  path: string,
  categories: string[],
): Promise<Row> {
  const { scores, faults } = await lighthouse.look(`http://127.0.0.1:${port}${path}`, 'phone', categories)
  const lost = 100 - Math.min(...Object.values(scores))
  const points = Object.entries(scores).map(([name, score]) => `${name} ${score}`)
  const beside = [...points, ...(lost > 0 ? faults : [])].join(', ')
  return { what: `Lighthouse, ${path}: points under 100`, measured: lost, goal: 0, unit: 'points', beside }
}

async function compareSpeed(lighthouse: Lighthouse, { port }: MeasuredSchool, path: string): Promise<Row[]> {
  const bare = await startBarePage(port, path)
  const rows: Row[] = []
  try {
    for (const [device, goal] of Object.entries(goals) as [Device, number][]) {
      const own = await lighthouse.lookAtSpeed(`http://127.0.0.1:${port}${path}`, device)
      const least = await lighthouse.lookAtSpeed(bare.url, device)
      rows.push({
        what: `Lighthouse, ${device}, ${path}: largest contentful paint`,
        measured: own.largestPaint / least.largestPaint,
        goal,
        beside: `${own.largestPaint.toFixed(2)} s, performance ${own.performance}; bare ${least.largestPaint.toFixed(2)} s`,
      })
    }
  } finally {
    bare.stop()
  }
  return rows
}

const goals: Record<Device, number> = { phone: 1.6, 'phone without a Bengali font': 1.7, 'slow phone': 1.6 }
