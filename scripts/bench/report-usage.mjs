// Loaded before a measured process: tells over the channel what it has used so far, when it is asked.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const pauses = monitorEventLoopDelay({ resolution: 1 })
process.on('message', (message) => {
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
