import { finished, Readable } from 'node:stream'

/**
 * The same bytes. It ends with an error when the source gives none for so many milliseconds while somebody waits for
 * them; a reader may be as slow as it is. Destroying it destroys the source.
 */
export function endStalled(source: Readable, longestWaitMs: number): Readable {
  let timer: NodeJS.Timeout | undefined
  const isWaiting = () => timer !== undefined
  const endWait = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const stalled = () => guarded.destroy(new Error(`the store sent nothing for ${longestWaitMs} ms`))
  const guarded: Readable = new Readable({
    read() {
      if (isWaiting()) return
      timer = setTimeout(stalled, longestWaitMs)
      source.resume()
    },
    destroy(fault, done) {
      endWait()
      source.destroy()
      done(fault)
    },
  })
  source.pause()
  source.on('data', (chunk: Buffer) => {
    endWait()
    if (!guarded.push(chunk)) source.pause()
  })
  finished(source, { writable: false }, (fault) => {
    endWait()
    if (fault) guarded.destroy(fault)
    else guarded.push(null)
  })
  return guarded
}
