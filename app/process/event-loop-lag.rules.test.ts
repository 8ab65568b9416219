import { expect, test } from 'vitest'
import { isHighNow, nextMean } from './event-loop-lag.server.ts'

const idle = Array(10).fill(2)

test.each([
  { why: 'an idle process', lags: idle, shed: 0 },
  { why: 'one pause of a third of a second', lags: [350, ...idle], shed: 0 },
  { why: 'repeated pauses of a third of a second', lags: Array(10).fill(350), shed: 0 },
  { why: 'a pause of a second', lags: [1000, 2, 2], shed: 3 },
  { why: 'a pause of two seconds, then an idle process', lags: [2000, ...idle, ...idle], shed: 14 },
  { why: 'repeated pauses of two thirds of a second', lags: Array(10).fill(650), shed: 10 },
  {
    why: 'pauses of a second with short samples between',
    lags: [1000, 2, 1000, 2, 1000],
    shed: 5,
  },
])('writes are shed while the event loop lags: $why', ({ lags, shed }) => {
  let mean = 0
  let isHigh = false
  const states = lags.map((lateMs) => {
    mean = nextMean(mean, lateMs, lateMs + 200)
    isHigh = isHighNow(isHigh, mean)
    return isHigh
  })
  expect(states.filter(Boolean)).toHaveLength(shed)
})
