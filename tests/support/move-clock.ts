import { onTestFinished, vi } from 'vitest'

/**
 * Moves the clock of the school to a time in Dhaka, until the test ends. To a time in the past only before the school
 * opens: the clock of its server never goes back.
 */
export function moveClock(time: string): void {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${time}+06:00`) })
}
