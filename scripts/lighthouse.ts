// Lighthouse (mobile) on every public page of the sample college; ends with 1 where a score is under the goal.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from './testing/chromium.ts'
import { startProductionServer } from './testing/production-server.ts'

const goal = 95
const paths = process.argv.slice(2)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const server = await startProductionServer()
const { executablePath, args, env } = findChromium()
const chrome = await launch({
  chromePath: executablePath,
  chromeFlags: ['--headless=new', '--disable-dev-shm-usage', ...args],
  envVars: { ...process.env, ...env },
})
try {
  for (const path of paths.length > 0 ? paths : await publicPaths()) await measure(path)
} finally {
  chrome.kill()
  await server.stop()
}

async function publicPaths(): Promise<string[]> {
  const [newest] = (await (await fetch(`${server.url}/api/notices/`)).json()) as { id: number }[]
  const pages = ['/', '/academic', '/facnstaff', '/gallery', '/notice', '/contact', '/admission', '/login']
  return newest ? [...pages, `/notice/${newest.id}`] : pages
}

async function measure(path: string): Promise<void> {
  const result = await lighthouse(`${server.url}${path}`, {
    port: chrome.port,
    onlyCategories: categories,
    logLevel: 'error',
  })
  const scores = categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100))
  console.log(`${path.padEnd(14)} ${categories.map((name, index) => `${name} ${scores[index]}`).join('   ')}`)
  if (scores.every((score) => score >= goal)) return
  process.exitCode = 1
  for (const audit of Object.values(result?.lhr.audits ?? {}))
    if (audit.score !== null && audit.score < 0.9)
      console.log(`  ${audit.id}: ${audit.title} ${audit.displayValue ?? ''}`)
}
