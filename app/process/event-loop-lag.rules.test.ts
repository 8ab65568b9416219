import { expect, test } from 'vitest'
import { isHighNow, nextMean } from './event-loop-lag.server.ts'

const calm = Array(10).fill(2)

test.each([
  { why: 'nothing to do', late: calm, high: 0 },
  { why: 'one pause of a third of a second', late: [350, ...calm], high: 0 },
  { why: 'such pauses again and again', late: Array(10).fill(350), high: 0 },
  { why: 'a standstill of a second', late: [1000, 2, 2], high: 3 },
  { why: 'two seconds of work that nothing interrupts, then calm', late: [2000, ...calm, ...calm], high: 14 },
  { why: 'pauses of two thirds of a second, again and again', late: Array(10).fill(650), high: 10 },
  { why: 'calm in between is not the end', late: [1000, 2, 1000, 2, 1000], high: 5 },
])('writes are shed while the event loop lags: $why', ({ late, high }) => {
  let mean = 0
  let isHigh = false
  const course = late.map((lateMs) => {
    mean = nextMean(mean, lateMs, lateMs + 200)
    isHigh = isHighNow(isHigh, mean)
    return isHigh
  })
  expect(course.filter(Boolean)).toHaveLength(high)
})
