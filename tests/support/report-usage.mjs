// Loaded before a measured process: reports its usage over the IPC channel on request.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const pauses = monitorEventLoopDelay({ resolution: 1 })
// One turn of the event loop lies between two immediates. Measured in CPU time of its thread, so that other processes
// do not count.
let lastTurn = 0
let longestTurn = 0
function watchTurns() {
  // Linux updates the time of a running thread when the usage of the whole process is read.
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  const now = (user + system) / 1000
  if (lastTurn > 0) longestTurn = Math.max(longestTurn, now - lastTurn)
  lastTurn = now
  setImmediate(watchTurns)
}

function retainedMemory() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  for (let time = 0; time < 4; time += 1) collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
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
    // The first pause is reported only after one tick.
    setTimeout(() => process.send({ watching: true }), 20)
  }
  if (message === 'retained') process.send({ retained: retainedMemory() })
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  const longestPause = pauses.max / 1e6
  pauses.disable()
  process.send({ cpu: user + system, rss: process.memoryUsage().rss, longestPause })
})
// A worker thread loads this, too, and has no channel.
process.channel?.unref()
