import { finished, Readable } from 'node:stream'

/** Fails, and destroys the source, if it sends nothing for `timeoutMs` while a reader waits; readers may be slow. */
export function endStalled(source: Readable, timeoutMs: number): Readable {
  let timer: NodeJS.Timeout | undefined
  const isWaiting = () => timer !== undefined
  const endWait = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const fail = () => guarded.destroy(new Error(`the store sent nothing for ${timeoutMs} ms`))
  const guarded: Readable = new Readable({
    read() {
      if (isWaiting()) return
      timer = setTimeout(fail, timeoutMs)
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
