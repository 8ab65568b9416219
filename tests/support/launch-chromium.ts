import { type Browser, chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'

export type { Browser, Page } from '@playwright/test'

/** A browser outside the journeys: for measurements and screenshots. */
export function launchChromium(): Promise<Browser> {
  const { executablePath, args, env } = findChromium()
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
}
