import { type Device, type Lighthouse, openLighthouse, type Sight } from '../testing/lighthouse.ts'
import type { MeasuredSchool } from './school.ts'
import type { Row } from './table.ts'

const all = ['performance', 'accessibility', 'best-practices', 'seo']
const pages = ['/', '/academic', '/facnstaff', '/gallery', '/notice', '/contact', '/admission', '/login']

/** The public pages as Lighthouse sees them on a phone and on a slow one: points that miss of 100, and seconds. */
export async function measureInLighthouse(school: MeasuredSchool): Promise<Row[]> {
  const lighthouse = await openLighthouse()
  const look = (path: string, device: Device, categories: string[], goal: number) =>
    missing(lighthouse, `http://127.0.0.1:${school.port}`, path, device, categories, goal)
  const rows: Row[] = []
  try {
    const [notice] = (await (await school.send('GET', '/api/notices/')).json()) as { id: number }[]
    for (const path of [...pages, '/routine', `/notice/${notice?.id}`])
      rows.push((await look(path, 'phone', all, 0)).row)
    rows.push((await look('/nothing-here', 'phone', ['accessibility'], 0)).row)
    for (const path of ['/', '/notice']) {
      rows.push((await look(path, 'phone without a Bengali font', ['performance'], 5)).row)
      const { row, sight } = await look(path, 'slow phone', ['performance'], 2)
      const what = `Lighthouse, slow phone, ${path}: largest contentful paint`
      rows.push(row, { what, measured: sight.largestPaint, goal: 2, unit: 's' })
    }
  } finally {
    lighthouse.close()
  }
  return rows
}

async function missing(
  lighthouse: Lighthouse,
  origin: string,
  path: string,
  device: Device,
  categories: string[],
  goal: number,
): Promise<{ row: Row; sight: Sight }> {
  const lost = ({ scores }: Sight) => 100 - Math.min(...Object.values(scores))
  const isGood = (sight: Sight) => lost(sight) <= goal && (device !== 'slow phone' || sight.largestPaint <= 2)
  const sight = await lighthouse.look(`${origin}${path}`, device, categories, isGood)
  const points = Object.entries(sight.scores).map(([name, score]) => `${name} ${score}`)
  return {
    row: {
      what: `Lighthouse, ${device}, ${path}: points under 100`,
      measured: lost(sight),
      goal,
      unit: 'points',
      beside: [...points, ...(lost(sight) > goal ? sight.faults : [])].join(', '),
    },
    sight,
  }
}
