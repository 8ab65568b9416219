import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from './chromium.ts'

/** Simulated devices: Lighthouse's phone, the same loading our font, and a slow phone on 3G. */
export type Device = 'phone' | 'phone without a Bengali font' | 'slow phone'

interface AuditResult {
  /** Scores up to 100 by category. */
  scores: Record<string, number>
  /** Largest contentful paint, in seconds. */
  largestPaint: number
  /** Lighthouse's suggestions. */
  faults: string[]
}

export interface Lighthouse {
  /** Audits a page once. */
  audit(url: string, device: Device, categories: string[]): Promise<AuditResult>
  /** The best scores and largest contentful paint of three runs, because noise only adds. */
  measureSpeed(url: string, device: Device): Promise<{ performance: number; largestPaint: number }>
  close(): void
}

/** Starts a Chromium for Lighthouse. */
export async function openLighthouse(): Promise<Lighthouse> {
  const { executablePath, args, env } = findChromium()
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...args],
    envVars: { ...process.env, ...env },
    logLevel: 'error',
  })
  const audit = (url: string, device: Device, categories: string[]) =>
    auditOnce(chrome.port, url, device, categories)
  return {
    audit,
    measureSpeed: async (url, device) => {
      const results = [
        await audit(url, device, ['performance']),
        await audit(url, device, ['performance']),
        await audit(url, device, ['performance']),
      ]
      return {
        performance: Math.max(...results.map(({ scores }) => scores.performance ?? 0)),
        largestPaint: Math.min(...results.map(({ largestPaint }) => largestPaint)),
      }
    },
    close: () => chrome.kill(),
  }
}

// Audits that cost time and change no score.
const needless = ['screenshot-thumbnails', 'final-screenshot', 'bf-cache', 'script-treemap-data']

async function auditOnce(
  port: number,
  url: string,
  device: Device,
  categories: string[],
): Promise<AuditResult> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: categories,
    skipAudits: needless,
    disableFullPageScreenshot: true,
    ignoreStatusCode: true,
    ...(device !== 'phone without a Bengali font' && { blockedUrlPatterns: ['*.woff2'] }),
    ...(device === 'slow phone' && { throttling: slow }),
  })
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
  const { audits, categories: results } = result.lhr
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((results[name]?.score ?? 0) * 100)] as const),
    ),
    largestPaint: (audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
    faults: Object.values(audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim()),
  }
}

// Lighthouse's simulation uses the first three; the others are for throttling in the browser.
const slow = {
  rttMs: 300,
  throughputKbps: 700,
  cpuSlowdownMultiplier: 6,
  requestLatencyMs: 0,
  downloadThroughputKbps: 0,
  uploadThroughputKbps: 0,
}
