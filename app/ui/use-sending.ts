import { useRef, useState } from 'react'

interface Watched {
  /** Told how much has gone, from 0 to 1. */
  onPart: (part: number) => void
  signal: AbortSignal
}

// The form sees and stops what the action of its screen sends; the key of a save is known to both.
const underWay = new Map<string, Watched>()

/** Who watches the save with this Idempotency-Key; undefined for one that nobody watches. */
export const sendingOf = (key: string) => underWay.get(key)

/** The files of a form on their way to the server. */
export interface Sending {
  /** How much has gone, from 0 to 1; undefined while nothing is being sent. */
  part: number | undefined
  begin: (key: string) => void
  /** Stops it; what has gone whole is only waited for, and stopped the second time. */
  stop: () => void
  /** The answer is there: whether somebody wanted to stop it. */
  end: () => boolean
}

/** A save that somebody wanted to stop. */
export interface StoppedSave {
  /** The record, where the answer says that it is saved. */
  saved: object | undefined
  /** Whether a record may be what was sent. */
  isThis: (record: object) => boolean
  /** Goes on with the form. */
  stay: () => void
}

/** Watches the saves of a form that have files. */
export function useSending(): Sending {
  const [part, setPart] = useState<number>()
  const current = useRef<{ key: string; stopping: AbortController; wasStopped: boolean }>(undefined)
  return {
    part,
    begin: (key) => {
      const stopping = new AbortController()
      current.current = { key, stopping, wasStopped: false }
      underWay.set(key, { onPart: setPart, signal: stopping.signal })
      setPart(0)
    },
    stop: () => {
      const sent = current.current
      if (!sent) return
      if (part !== 1 || sent.wasStopped) sent.stopping.abort()
      sent.wasStopped = true
    },
    end: () => {
      const { key = '', wasStopped = false } = current.current ?? {}
      underWay.delete(key)
      current.current = undefined
      setPart(undefined)
      return wasStopped
    },
  }
}
