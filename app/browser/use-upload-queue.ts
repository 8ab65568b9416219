import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createUploadQueue } from './upload-queue.ts'

type Work = Parameters<typeof createUploadQueue>[0]

/** An upload queue that is cancelled on unmount, with the numbers of its outcomes. */
export function useUploadQueue(work: Work) {
  const latest = useRef(work)
  latest.current = work
  const [queue] = useState(() =>
    createUploadQueue({
      prepare: (file) => latest.current.prepare(file),
      send: (...upload) => latest.current.send(...upload),
    }),
  )
  useEffect(() => queue.cancel, [queue])
  const state = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const { uploads, isRunning } = state
  const added = uploads.filter((one) => one.state === 'done')
  const refused = uploads.filter((one) => one.state === 'refused')
  const isEnded = !isRunning && uploads.length > 0 && added.length + refused.length === uploads.length
  return { ...queue, ...state, added, refused, isEnded }
}
