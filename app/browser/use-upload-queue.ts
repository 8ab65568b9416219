import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createUploadQueue } from './upload-queue.ts'

type Work = Parameters<typeof createUploadQueue>[0]

/** An upload queue that is cancelled with the component. */
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
  return { ...queue, ...useSyncExternalStore(queue.subscribe, queue.snapshot) }
}
