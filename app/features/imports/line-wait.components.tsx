import type { ApiReply } from '#app/ui/base/fetch-api.ts'
import { importTexts } from './imports.texts.ts'

// No answer, or one of a proxy or of a server that restarts or has too much to do.
const lostStatuses = [0, 429, 502, 503, 504]

/** Whether the same call about rows can succeed later; the page of a network that asks to sign in is no answer, either. */
export function isLost({ status, isOk, body }: ApiReply): boolean {
  const { rows } = (body ?? {}) as { rows?: unknown }
  return lostStatuses.includes(status) || (isOk && !Array.isArray(rows))
}

/** Why a call about an import was refused. */
export function whyOf({ message, errors }: ApiReply): string {
  const [about] = Object.values(errors).flat()
  return about || message || importTexts.unreachable
}

const shortestMs = 1000
const longestMs = 8000

/** Waits for the connection: a while that grows, until the browser is online again, or until somebody asks to go on. */
export class LineWait {
  isWaiting = false
  readonly #changed: () => void
  #ms = shortestMs
  #end: (() => void) | undefined

  constructor(changed: () => void) {
    this.#changed = changed
  }

  async wait(): Promise<void> {
    this.isWaiting = true
    this.#changed()
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => end(), this.#ms)
      const end = () => {
        clearTimeout(timer)
        removeEventListener('online', end)
        resolve()
      }
      addEventListener('online', end)
      this.#end = end
    })
    this.isWaiting = false
    this.#ms = Math.min(longestMs, this.#ms * 2)
    this.#changed()
  }

  /** Does not wait any longer. */
  goOn(): void {
    this.#ms = shortestMs
    this.#end?.()
  }
}
