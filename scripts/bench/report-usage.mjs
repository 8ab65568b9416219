// Loaded before a measured process: tells over the channel what it has used so far, when it is asked.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const pauses = monitorEventLoopDelay({ resolution: 1 })
// Between two immediates lies one turn of the event loop, with all that was done in it. By the processor time of its
// thread: what else the machine does meanwhile does not count.
let lastTurn = 0
let longestTurn = 0
function watchTurns() {
  // Linux brings the time of a running thread up to date when it is asked for the whole process.
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  const now = (user + system) / 1000
  if (lastTurn > 0) longestTurn = Math.max(longestTurn, now - lastTurn)
  lastTurn = now
  setImmediate(watchTurns)
}

process.on('message', (message) => {
  if (message === 'longest turn') {
    process.send({ longestTurn })
    if (lastTurn === 0) setImmediate(watchTurns)
    longestTurn = 0
  }
  if (message === 'watch pauses') {
    pauses.enable()
    pauses.reset()
    // The first pause is told only after one tick.
    setTimeout(() => process.send({ watching: true }), 20)
  }
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  const longestPause = pauses.max / 1e6
  pauses.disable()
  process.send({ cpu: user + system, rss: process.memoryUsage().rss, longestPause })
})
process.channel.unref()
